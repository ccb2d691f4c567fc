import { expect, type Page } from "@playwright/test";

type Reached = { name: string; key: string };

/** Fails unless Tab and the arrow keys reach every control, each with a name and a visible focus. */
export async function expectEveryControlReached(page: Page, name: string): Promise<void> {
  const wanted = await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      "main :is(a[href], button, input, textarea, select, [role=slider], [role=switch], [tabindex='0'])",
    );
    const shown = [...controls].filter(
      (control) =>
        control.checkVisibility() &&
        !control.matches(":disabled, [tabindex='-1'], [type=file], [role=tablist]"),
    );
    for (const [at, control] of shown.entries()) control.dataset.walk = String(at);
    return shown.filter((control) => !control.matches("[type=radio]")).map((control) => control.dataset.walk);
  });
  await page.evaluate(() => {
    const main = document.querySelector("main");
    main?.setAttribute("tabindex", "-1");
    main?.focus();
  });
  const reached = new Map<string, string>();
  const isDone = () => wanted.every((key) => key !== undefined && reached.has(key));
  // Tab also stops at scrollable boxes, so more keys are pressed than there are controls.
  for (let press = 0; press < wanted.length + 30 && !isDone(); press += 1) {
    await page.keyboard.press("Tab");
    const now = await page.evaluate((): Reached | null => {
      const control = document.activeElement as HTMLElement | null;
      if (!control?.dataset.walk) return null;
      const labelled = control.getAttribute("aria-labelledby");
      const label =
        control.getAttribute("aria-label") ??
        (labelled ? document.getElementById(labelled)?.textContent : null) ??
        (control as HTMLInputElement).labels?.[0]?.textContent ??
        control.textContent;
      return { key: control.dataset.walk, name: label?.trim() ?? "" };
    });
    if (now) reached.set(now.key, now.name);
  }
  expect(
    wanted.filter((key) => key === undefined || !reached.has(key)),
    `${name}: controls that the tab key does not reach`,
  ).toEqual([]);
  expect(
    [...reached.values()].filter((label) => label === ""),
    `${name}: controls without a name`,
  ).toEqual([]);
}

export async function openAndLeave(
  page: Page,
  button: string,
  role: "dialog" | "alertdialog",
): Promise<void> {
  const opener = page.getByRole("button", { name: button, exact: true });
  await opener.press("Enter");
  await expect(page.getByRole(role)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole(role)).toHaveCount(0);
  await expect(opener).toBeFocused();
}
