import { expect, test } from "@playwright/test";
import { isExceeded, weighRoutes } from "./support/browser/route-bytes";

test("before a click, each route loads at most the bytes of budgets.json", async ({ browser, baseURL }) => {
  test.slow();
  const weights = await weighRoutes(browser, baseURL ?? "", process.env.E2E_DIST ?? "dist");
  expect(weights.filter(isExceeded)).toEqual([]);
});
