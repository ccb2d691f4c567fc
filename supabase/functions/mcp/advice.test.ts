import { expect, test } from "vitest";
import { CodedError } from "../_shared/coded-error.ts";
import { explained } from "./advice.ts";

test("the refusal of a lost page names the page and what to do", () => {
  const lost = new CodedError("page_role_lost", undefined, { detail: { page: "Café Andino" } });
  expect(explained(lost)).toBe(
    "page_role_lost: the person may no longer publish as «Café Andino»; leave that page out, or ask the person to get the role back from one of its administrators on LinkedIn and then to refresh the pages in Tribuna's settings",
  );
  expect(explained(new CodedError("page_role_lost"))).toContain("publish as the page;");
  expect(explained(new CodedError("unexpected"))).toBe("unexpected");
});
