import { expect, type Locator } from "@playwright/test";

function sightOf(element: Element): string {
  const box = element.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) return "it has no size";
  const isInside =
    box.top >= 0 && box.left >= 0 && box.bottom <= window.innerHeight && box.right <= window.innerWidth;
  if (!isInside) return `it lies from ${box.top} to ${box.bottom} of ${window.innerHeight}`;
  // Boxes have round corners, so the points lie inside the box.
  const [left, right] = [box.left + 4, box.right - 4];
  const [top, bottom] = [box.top + 4, box.bottom - 4];
  const places = [
    [(left + right) / 2, (top + bottom) / 2],
    [left, (top + bottom) / 2],
    [right, (top + bottom) / 2],
    [(left + right) / 2, top],
    [(left + right) / 2, bottom],
  ];
  for (const [x = 0, y = 0] of places) {
    const above = document.elementFromPoint(x, y);
    if (!above || !element.contains(above)) return `it is covered by ${above?.outerHTML.slice(0, 120)}`;
  }
  return "seen";
}

export const expectSeen = (target: Locator) =>
  expect.poll(() => target.evaluate(sightOf), { message: `${target} is seen` }).toBe("seen");

export const expectApart = (one: Locator, other: Locator, what: string) =>
  expect
    .poll(
      async () => {
        const [a, b] = [await one.boundingBox(), await other.boundingBox()];
        if (!a || !b) return "not in the page";
        const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
        const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
        return wide > 1 && high > 1 ? `they share ${Math.round(wide)} by ${Math.round(high)} px` : "apart";
      },
      { message: what },
    )
    .toBe("apart");
