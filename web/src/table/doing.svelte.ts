// What a page asks the club to do: one thing at a time, and in one place why it could not be done.

import { ClubError } from "../shared/api";

export class Doing {
  trouble = $state("");
  busy = $state(false);

  run = async (what: () => Promise<void>): Promise<void> => {
    this.trouble = "";
    this.busy = true;
    try {
      await what();
    } catch (error) {
      if (!(error instanceof ClubError)) throw error;
      this.trouble = error.message;
    } finally {
      this.busy = false;
    }
  };
}
