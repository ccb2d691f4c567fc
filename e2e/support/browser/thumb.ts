import { expect, type Page } from "@playwright/test";

/** The smallest side of a touch target: 44 CSS pixels, less half a pixel for rounding. */
const LEAST = 43.5;

/**
 * Expects every button, link and field to be large enough for a thumb, by its own size, its label or a
 * pseudo-element. Links in sentences and the skip link are exempt.
 */
export async function expectThumbSized(page: Page, where: string): Promise<void> {
  const small = await page.evaluate((least) => {
    const seen = [...document.querySelectorAll("a, button, input, select, textarea")].filter(
      (one) => one.checkVisibility() && one.getBoundingClientRect().width > 1,
    );
    const isInSentence = (one: Element) =>
      getComputedStyle(one).display === "inline" && one.parentElement?.textContent !== one.textContent;
    return seen
      .filter((one) => one.getAttribute("href") !== "#contenido" && !isInSentence(one))
      .map((one) => {
        const after = getComputedStyle(one, "::after");
        const labels = "labels" in one ? [...((one.labels as NodeListOf<Element> | null) ?? [])] : [];
        const boxes = [one, ...labels].map((box) => box.getBoundingClientRect());
        const sizeOf = (side: "width" | "height") =>
          Math.max(...boxes.map((box) => box[side]), Number.parseFloat(after[side]) || 0);
        return {
          name: one.getAttribute("aria-label") ?? one.textContent,
          w: sizeOf("width"),
          h: sizeOf("height"),
        };
      })
      .filter(({ w, h }) => w < least || h < least)
      .map(({ name, w, h }) => `${name} ${Math.round(w)} × ${Math.round(h)}`);
  }, LEAST);
  expect(small, where).toEqual([]);
}
