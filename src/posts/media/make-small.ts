import { MAX_SMALL_BYTES } from "@media/small";

/** Pixels of a side: sharp in a row on a screen of twice the density. */
const SIDE = 160;
/** The first quality that is small enough is used. */
const QUALITIES = [0.8, 0.65, 0.5, 0.35] as const;

const bytesOf = (dataUrl: string): number =>
  Math.floor(((dataUrl.length - dataUrl.indexOf(",") - 1) * 3) / 4);

/** The middle square of an image as a small JPEG, as a data URL; null where the browser cannot draw it. */
export async function makeSmall(file: Blob): Promise<string | null> {
  try {
    const image = await createImageBitmap(file);
    const canvas = document.createElement("canvas");
    canvas.width = SIDE;
    canvas.height = SIDE;
    const pen = canvas.getContext("2d");
    if (!pen) return null;
    const side = Math.min(image.width, image.height);
    // Without a background, transparent pixels would become black.
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
    // A list can do without the small picture.
    return null;
  }
}
