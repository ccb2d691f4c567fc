import { MAX_SMALL_BYTES } from "@media/small";

/** The side in pixels, enough for a row on a screen of double density. */
const SIDE = 160;
const QUALITIES = [0.8, 0.65, 0.5, 0.35] as const;

const bytesOf = (dataUrl: string): number =>
  Math.floor(((dataUrl.length - dataUrl.indexOf(",") - 1) * 3) / 4);

export async function makeSmall(file: Blob): Promise<string | null> {
  try {
    const image = await createImageBitmap(file);
    const canvas = document.createElement("canvas");
    canvas.width = SIDE;
    canvas.height = SIDE;
    const pen = canvas.getContext("2d");
    if (!pen) return null;
    const side = Math.min(image.width, image.height);
    // White replaces transparent pixels, which a JPEG would show as black.
    pen.fillStyle = "#ffffff";
    pen.fillRect(0, 0, SIDE, SIDE);
    pen.imageSmoothingQuality = "high";
    pen.drawImage(image, (image.width - side) / 2, (image.height - side) / 2, side, side, 0, 0, SIDE, SIDE);
    image.close();
    for (const quality of QUALITIES) {
      const small = canvas.toDataURL("image/jpeg", quality);
      if (small.startsWith("data:image/jpeg") && bytesOf(small) <= MAX_SMALL_BYTES) return small;
    }
    return null;
  } catch {
    return null;
  }
}
