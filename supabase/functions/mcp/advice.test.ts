import { expect, test } from "vitest";
import { failureSentence } from "./advice.ts";

test("the refusal of a lost page names the page and what to do", () => {
  expect(failureSentence({ code: "page_role_lost", detail: { page: "Café Andino" } })).toBe(
    "page_role_lost: the person may no longer publish as «Café Andino»; leave that page out, or ask the person to get the role back from one of its administrators on LinkedIn and then to refresh the pages in Tribuna's settings",
  );
  expect(failureSentence({ code: "page_role_lost" })).toContain("publish as the page;");
  expect(failureSentence({ code: "date_out_of_range" })).toBe("date_out_of_range");
});
