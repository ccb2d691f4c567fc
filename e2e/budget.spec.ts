import { expect, test } from "@playwright/test";
import { isExceeded, weighRoutes } from "./support/browser/route-bytes";

test("before a click, each route loads at most the bytes that budgets.json allows, and writes nothing to the console", async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const { weights, consoleLines } = await weighRoutes(browser, baseURL ?? "", process.env.E2E_DIST ?? "dist");
  expect(weights.filter(isExceeded)).toEqual([]);
  expect(consoleLines).toEqual([]);
});
