"""The interface for programs as a page: made from its schema, without scripts or anything from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

HEAD = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The club of oddtrick, for programs</title><h1>The club of oddtrick, for programs</h1>
<p>As <a href="/api/openapi.json">OpenAPI</a>. A program signs in by <code>POST /api/guest</code> with
<code>{"program": true}</code> and sends the token as <code>Authorization: Bearer</code>.</p>
"""


def reference_page(schema: Mapping[str, Any]) -> str:
    """Every request, with what it is asked with and what it answers."""
    return HEAD + "".join(_requests(schema))


def _requests(schema: Mapping[str, Any]) -> Iterator[str]:
    for path, methods in schema["paths"].items():
        for method, request in methods.items():
            yield f"<h2><code>{method.upper()} {escape(path)}</code></h2>\n"
            yield f"<p>{escape(request.get('description', request.get('summary', '')))}</p>\n"
            asked = [f"<code>{escape(each['name'])}</code> ({each['in']})" for each in request.get("parameters", ())]
            asked += [f"a body: {escape(name)}" for name in _names(request.get("requestBody", {}))]
            if asked:
                yield f"<p>With {', '.join(asked)}.</p>\n"
    yield "<h2>Forms and answers</h2>\n"
    for name, shape in schema.get("components", {}).get("schemas", {}).items():
        fields = "".join(f"<li><code>{escape(field)}</code></li>" for field in shape.get("properties", {}))
        head = f"<h3>{escape(name)}</h3><p>{escape(shape.get('description', ''))}</p>"
        yield f"{head}<ul>{fields}</ul>\n"


def _names(body: Mapping[str, Any]) -> Iterator[str]:
    for content in body.get("content", {}).values():
        yield str(content["schema"].get("$ref", "")).rpartition("/")[2] or "JSON"
