"""The page's side of a device, for tests of what stands behind it."""

from __future__ import annotations

import json
from typing import Any

from oddtrick.club.device.backend import Backend

TABLE = {"name": "Mine", "code": "auction-1910", "players": "plain", "sit": "S", "start": True, "listed": False}


class Page:
    """The page's side of a device: it keeps what it is told to, unless there is no room; it shows one table."""

    def __init__(self, kept: list[str] | None = None) -> None:
        self.kept = kept or []
        self.backend = Backend.opened(self.kept)
        self.full = False
        self.frames: list[Any] = []
        self.turns: list[Any] = []

    def run(self, **job: Any) -> Any:
        done = json.loads(self.backend.do(json.dumps(job)))
        answer = done["answer"]
        if done["records"] and self.full:
            told = json.loads(self.backend.undo("full"))
            answer = told["answer"]
        else:
            self.kept += done["records"]
            told = json.loads(self.backend.after(keeps=True))
        self.turns = told["turns"]
        self.frames = [json.loads(frame) for _, frame in told["frames"]]
        return answer

    def ask(self, method: str, path: str, body: Any = None, language: str = "en") -> Any:
        return self.run(kind="ask", method=method, path=f"/api/{path}", body=body, language=language)

    def open_table(self, language: str = "en") -> str:
        self.ask("POST", "guest", {})
        made = self.ask("POST", "tables", TABLE)
        assert made["status"] == 201
        self.run(kind="open", line=1, table=made["content"]["id"], seq=0, language=language)
        return str(made["content"]["id"])

    def send(self, seq: int, kind: str, **more: Any) -> None:
        frame = {"client": "page", "number": seq, "seq": seq, "kind": kind, **more}
        self.run(kind="frame", line=1, frame=json.dumps(frame))
