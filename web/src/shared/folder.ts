// Whether the page is that of a device, which has no server: the folder of files that it came from says so.

const mark = document.querySelector<HTMLMetaElement>('meta[name="oddtrick-device"]');

/** The path of the folder of a device, with a slash at its end; null at a club. */
export const folder: string | null = mark === null ? null : new URL(mark.content, location.href).pathname;
