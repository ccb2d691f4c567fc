import type { RequestShape } from "@/shared/client/early-requests";

/** The build's facts about a page, as JSON in the page's document. */
export type PageFacts = {
  for: "visitors" | "users";
  /** True when one drawing serves every query string of the address. */
  anyQuery: boolean;
  /** The page's first requests, with DRAWN_USER_ID instead of the user's id. */
  requests: readonly RequestShape[];
};

export type PageFiles = {
  code: readonly string[];
  letters: string | null;
};

/** Stands for the user's id in the recorded requests. */
export const DRAWN_USER_ID = "00000000-0000-4000-8000-000000000000";

/** Writes JSON for a script element. Escapes `<`, because a `</script>` in a text would end the element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");
