// Kinds of screens, by the room that they have.

import { MediaQuery } from "svelte/reactivity";

/** A phone, either way up. */
export const phones = new MediaQuery("(max-width: 640px), (max-height: 500px) and (orientation: landscape)");
