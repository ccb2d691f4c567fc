import type { Locator } from "@playwright/test";

/** From 0 (nothing is drawn) to 255. */
export const brightness = (player: Locator) =>
  player.evaluate((video: HTMLVideoElement) => {
    const sheet = new OffscreenCanvas(16, 9).getContext("2d");
    sheet?.drawImage(video, 0, 0, 16, 9);
    const pixels = sheet?.getImageData(0, 0, 16, 9).data ?? new Uint8ClampedArray(1);
    return (
      pixels.filter((_, at) => at % 4 !== 3).reduce((sum, value) => sum + value, 0) / (pixels.length * 0.75)
    );
  });
