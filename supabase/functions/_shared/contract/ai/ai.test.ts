import { expect, test } from "vitest";
import { aiDocumentInput, aiImageInput, aiInfographInput, aiTextAssistInput, aiVideoInput } from "./ai.ts";

const requestKey = "00000000-0000-4000-8000-000000000001";

test.each([
  ["image", aiImageInput, {}],
  ["infographic", aiInfographInput, {}],
  ["document", aiDocumentInput, {}],
  ["video", aiVideoInput, { duration: 4 }],
  ["text", aiTextAssistInput, { id: requestKey }],
])(
  "a title of 10,000 characters is refused for a work of the kind %s, one of 300 is not",
  (_, schema, rest) => {
    const of = (length: number) =>
      schema.safeParse({ requestKey, notes: "", title: "á".repeat(length), ...rest }).success;
    expect([of(300), of(10_000)]).toEqual([true, false]);
  },
);

test("a document has three to ten pages, five by default", () => {
  const pagesOf = (pages?: number) =>
    aiDocumentInput.safeParse({ requestKey, title: "Café", pages }).data?.pages;
  expect([2, 3, 10, 11, 3.5, undefined].map(pagesOf)).toEqual([undefined, 3, 10, undefined, undefined, 5]);
});
