/** What a canvas of iOS holds; LinkedIn takes more, but shows less. */
const MAX_PIXELS = 16_000_000;
const QUALITY = 0.9;

/** The photograph as a JPEG, the right way up; null where the browser cannot read it (only Apple's can). */
export async function heicAsJpeg(file: File): Promise<File | null> {
  if (typeof createImageBitmap === "undefined") return null;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (picture.width * picture.height)));
  const sheet = document.createElement("canvas");
  sheet.width = Math.floor(picture.width * scale);
  sheet.height = Math.floor(picture.height * scale);
  sheet.getContext("2d")?.drawImage(picture, 0, 0, sheet.width, sheet.height);
  picture.close();
  const jpeg = await new Promise<Blob | null>((resolve) => sheet.toBlob(resolve, "image/jpeg", QUALITY));
  return jpeg && new File([jpeg], file.name.replace(/(\.[^.]*)?$/, ".jpg"), { type: "image/jpeg" });
}
