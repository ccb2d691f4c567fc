import type { RequestShape } from "@/shared/client/early-requests";

export type PageFacts = {
  for: "visitors" | "users";
  anyQuery: boolean;
  requests: readonly RequestShape[];
};

export type PageFiles = {
  code: readonly string[];
  font: string | null;
};

export const DRAWN_USER_ID = "00000000-0000-4000-8000-000000000000";

/** Writes JSON for a script element. Escapes `<`, because a `</script>` in a text would end the element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");
