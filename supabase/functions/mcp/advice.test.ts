import { expect, test } from "vitest";
import { failureSentence } from "./advice.ts";

test("the refusal of a lost page names the page and what to do", () => {
  expect(failureSentence({ code: "page_role_lost", detail: { page: "Café Andino" } })).toBe(
    "page_role_lost: the person may no longer publish as «Café Andino»; leave that page out, or ask the person to get the role back from one of its administrators on LinkedIn and then to refresh the pages in Tribuna's settings",
  );
  expect(failureSentence({ code: "page_role_lost" })).toContain("publish as the page;");
  expect(failureSentence({ code: "date_out_of_range" })).toBe("date_out_of_range");
});

test("the refusal of an account without a text says that another account has an own text", () => {
  expect(failureSentence({ code: "linkedin_text_empty" })).toBe(
    "linkedin_text_empty: only some of the post's accounts have a text; the person must write the common text, in Tribuna",
  );
});
