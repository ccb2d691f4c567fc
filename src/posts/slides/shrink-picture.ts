/** `side` is the longest side in pixels. JPEG is for photographs, PNG for logos with transparency. */
export type PictureShape = { side: number; type: "image/jpeg" | "image/png" };

export const PICTURE_TYPES = "image/png,image/jpeg,image/webp,image/avif,.jfif,.jpe";

const toBlob = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, 0.86));

export async function shrinkPicture(file: Blob, { side, type }: PictureShape): Promise<File | null> {
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, side / Math.max(image.width, image.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    const pen = canvas.getContext("2d");
    if (!pen) return null;
    if (type === "image/jpeg") {
      // The white background replaces transparency, which a JPEG would show as black.
      pen.fillStyle = "#ffffff";
      pen.fillRect(0, 0, canvas.width, canvas.height);
    }
    pen.imageSmoothingQuality = "high";
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    const blob = await toBlob(canvas, type);
    return blob && new File([blob], `imagen.${type === "image/png" ? "png" : "jpg"}`, { type });
  } catch {
    return null;
  }
}
