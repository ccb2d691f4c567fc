import type { Locator } from "@playwright/test";

/** The mean brightness of the shown frame: 0 for black or an empty player, up to 255 for white. */
export const brightness = (player: Locator) =>
  player.evaluate((video: HTMLVideoElement) => {
    const sheet = new OffscreenCanvas(16, 9).getContext("2d");
    sheet?.drawImage(video, 0, 0, 16, 9);
    const pixels = sheet?.getImageData(0, 0, 16, 9).data ?? new Uint8ClampedArray(1);
    return (
      pixels.filter((_, at) => at % 4 !== 3).reduce((sum, value) => sum + value, 0) / (pixels.length * 0.75)
    );
  });
