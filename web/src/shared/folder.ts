// Whether the page is that of a device, which has no server: the folder of files that it came from says so.

const mark = document.querySelector<HTMLMetaElement>('meta[name="oddtrick-device"]');

// What the head of the page leads to lies beside it, whatever address is shown.
if (mark !== null)
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[href]")) link.href = `${link.href}`;

/** The path of the folder of a device, with a slash at its end; null at a club. */
export const folder: string | null = mark === null ? null : new URL(mark.content, location.href).pathname;
