import { resolve } from "node:path";
import type { Locator, Page } from "@playwright/test";

async function placeOf(target: Locator) {
  await target.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the screen.`);
  return box;
}

/** Taps two frames after scrolling, because Playwright's `tap` would use the element's old position. */
export async function tapAtRest(target: Locator): Promise<void> {
  await target.evaluate(async (element) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  await target.tap();
}

export async function swipe(page: Page, target: Locator, to: "left" | "right"): Promise<void> {
  const box = await placeOf(target);
  const hand = await page.context().newCDPSession(page);
  const at = (share: number) => ({
    x: box.x + box.width * (to === "left" ? 1 - share : share),
    y: box.y + box.height / 2,
  });
  await hand.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at(0.2)] });
  for (let step = 1; step <= 8; step += 1)
    await hand.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: [at(0.2 + step * 0.075)],
    });
  await hand.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await hand.detach();
}

export async function dropFile(page: Page, target: Locator, path: string): Promise<void> {
  const box = await placeOf(target);
  const hand = await page.context().newCDPSession(page);
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [resolve(path)], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await hand.send("Input.dispatchDragEvent", { type, ...place, data });
  await hand.detach();
}
