// The files of the folder kept by the browser, so that they are there without a network.

/** Have the folder kept; done as soon as it is, or when it turns out that it cannot be: then files come from the network. */
export async function folderKept(folder: string): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    const workers = navigator.serviceWorker;
    const registering = workers.register(`${folder}offline.js`, { scope: folder });
    // Files are kept already: whether there are others is looked for meanwhile.
    if (workers.controller !== null) return void registering.catch(() => undefined);
    const registration = await registering;
    const first = registration.installing;
    if (registration.active !== null || first === null) return;
    await new Promise<void>((resolve) => {
      workers.addEventListener("controllerchange", () => resolve(), { once: true });
      first.addEventListener("statechange", () => {
        if (first.state === "redundant") resolve();
      });
    });
  } catch {
    // Some browsers keep no files in a private window.
  }
}
