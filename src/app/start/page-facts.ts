import type { RequestShape } from "@/shared/client/early-requests";

/** The build's facts about a page, as JSON in the page's document. */
export type PageFacts = {
  /** Whether a visitor or a user sees this drawing. */
  for: "visitors" | "users";
  /** The drawn page is the same for every query of its address. */
  anyQuery: boolean;
  /** The page's first requests, with DRAWN_USER_ID instead of the user's id. */
  requests: readonly RequestShape[];
};

/** Paths of the files that a document needs, as JSON in the document. */
export type PageFiles = {
  /** The page's code, in the order in which it is requested. */
  code: readonly string[];
  letters: string | null;
};

/** Stands for the user's id in the recorded requests. */
export const DRAWN_USER_ID = "00000000-0000-4000-8000-000000000000";
