import type { RequestShape } from "@/shared/client/early-requests";

/** The build's facts about a page, as JSON in its document. */
export type PageFacts = {
  /** For whom the page is drawn. */
  for: "visitors" | "users";
  /** The drawn page is the same for every query of its address. */
  anyQuery: boolean;
  /** The page's first requests, with DRAWN_USER_ID in the place of the user's id. */
  requests: readonly RequestShape[];
};

/** Paths of the files that a document needs, as JSON in it. */
export type PageFiles = {
  /** The page's code, in the order in which it is asked for. */
  code: readonly string[];
  letters: string | null;
};

/** Stands for the user's id in what the build has recorded. */
export const DRAWN_USER_ID = "00000000-0000-4000-8000-000000000000";
