import { ABOUT_LIMITS } from "@contract/ai/about-limits";
import { listOf, record, text } from "@contract/shape";
import type { About } from "@/data/brand/about-profiles";
import { editsOf } from "@/shared/browser/device-value";
import { STORAGE_KEYS } from "@/shared/storage";

/** A topic for each of the three fields; an unused field is empty. */
export type TypedAbout = Omit<About, "publisher">;

export const PLACES = Array.from({ length: ABOUT_LIMITS.topics }, (_, at) => at);

export const typedAboutOf = (about: TypedAbout | null): TypedAbout => ({
  does: about?.does ?? "",
  audience: about?.audience ?? "",
  topics: PLACES.map((at) => about?.topics[at] ?? ""),
});

export const aboutEdits = editsOf<TypedAbout>(
  STORAGE_KEYS.aboutEdits,
  record({ does: text, audience: text, topics: listOf(text) }),
);

/** Returns the proposal, but keeps the user's text in each field that the user changed since the request. */
export function withProposal(asked: TypedAbout, now: TypedAbout, proposal: TypedAbout): TypedAbout {
  const choose = (before: string | undefined, typed: string | undefined, proposed: string | undefined) =>
    (typed === before ? proposed : typed) ?? "";
  return {
    does: choose(asked.does, now.does, proposal.does),
    audience: choose(asked.audience, now.audience, proposal.audience),
    topics: PLACES.map((at) => choose(asked.topics[at], now.topics[at], proposal.topics[at])),
  };
}
