// Who asks what of the viewer, and what is lit by a hint.

import type { Seat } from "../shared/cards";
import type { ClaimShape, DecisionShape, InquiryShape, ViewShape } from "../protocol";

export type Asked = { acts: readonly string[] } & (
  { what: "void"; by: Seat | null; suit: InquiryShape["suit"] } | { what: "claim"; by: Seat; claim: ClaimShape }
);

/** The question, or the claim, that the seat is to answer; null where nothing is asked but a card, a call or a choice. */
export function askedOf(view: ViewShape | null, mine: boolean): Asked | null {
  if (view?.seat == null || !mine) return null;
  const inquiry = view.inquiries.findLast((each) => each.seat === view.seat && each.void === null);
  if (inquiry !== undefined) return { acts: ["answer"], what: "void", by: inquiry.by, suit: inquiry.suit };
  if (view.claim?.waits_for.includes(view.seat) === true)
    return { acts: ["agree", "play-on"], what: "claim", by: view.claim.by, claim: view.claim };
  return null;
}

/** What a hint points at: a card as it is named, or a call; empty where it is neither. */
export function litBy(hint: DecisionShape | null): { card: string; call: string } {
  const act = hint?.act;
  return {
    card: act?.act === "play" && "card" in act && typeof act.card === "string" ? act.card : "",
    call: act?.act === "call" ? act.call : "",
  };
}
