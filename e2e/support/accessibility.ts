import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";

const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Runs axe over what is on screen; a violation is told with its rule and the first elements. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.waitForFunction(() => document.fonts.status === "loaded");
  const { violations, passes } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze();
  // A page that has not drawn anything passes every rule.
  expect(passes.length, `${what}: rules that found something to check`).toBeGreaterThan(8);
  const told = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => `${node.target.join(" ")} ${node.html.slice(0, 160)}`)
        .join(" | ")}`,
  );
  expect.soft(told, what).toEqual([]);
}

/** Waits until the page of a route shows its heading and nothing is still loading. */
export async function openRoute(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

export const PUBLIC_ROUTES = ["/", "/login", "/payment-success", "/payment-cancelled", "/no-existe"];
export const GUARDED_ROUTES = [
  "/dashboard",
  "/profile",
  "/posts",
  "/research",
  "/resultados",
  "/calendar",
  "/settings",
  "/no-existe",
];

/** Text must not have to be read by scrolling sideways. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(wide, `${what}: pixels wider than the window`).toBe(0);
}

/** Presses Tab until the element has the focus, as a person would; fails when it is never reached. */
export async function tabTo(page: Page, target: Locator, limit = 60): Promise<void> {
  await target.first().waitFor();
  for (let step = 0; step < limit; step += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${limit} times Tab never reached ${target}.`);
}
