import { MAX_UPLOAD_BYTES } from "@contract/functions";

/** The pixels of the largest canvas on iOS. LinkedIn accepts larger pictures but shows them smaller. */
const MAX_PIXELS = 16_000_000;
const QUALITY = 0.9;
/**
 * Pixels of the longer side of the copy that is searched for transparency: a single transparent pixel still shows
 * at this size.
 */
const PROBE = 512;

const draw = (picture: CanvasImageSource, width: number, height: number, ground?: string) => {
  const sheet = document.createElement("canvas");
  sheet.width = Math.max(1, Math.floor(width));
  sheet.height = Math.max(1, Math.floor(height));
  const pen = sheet.getContext("2d");
  if (pen && ground) {
    pen.fillStyle = ground;
    pen.fillRect(0, 0, sheet.width, sheet.height);
  }
  pen?.drawImage(picture, 0, 0, sheet.width, sheet.height);
  return sheet;
};

const toBlob = (sheet: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => sheet.toBlob(resolve, type, QUALITY));

function isTransparent(picture: ImageBitmap): boolean {
  const scale = Math.min(1, PROBE / Math.max(picture.width, picture.height));
  const probe = draw(picture, picture.width * scale, picture.height * scale);
  const { data } = probe.getContext("2d")?.getImageData(0, 0, probe.width, probe.height) ?? { data: [] };
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

/** False for a picture with damaged pixels. True in a browser that cannot decode pictures for scripts. */
export async function isDrawable(file: Blob): Promise<boolean> {
  if (typeof createImageBitmap === "undefined") return true;
  const picture = await createImageBitmap(file).catch(() => null);
  picture?.close();
  return picture !== null;
}

/**
 * Redraws and rotates a picture that LinkedIn would refuse: a PNG when it has transparent pixels, else a JPEG. Null
 * when the browser cannot read the picture (only Apple's browsers read HEIC).
 */
export async function redraw(
  file: File,
  { mayBeTransparent }: { mayBeTransparent: boolean },
): Promise<File | null> {
  if (typeof createImageBitmap === "undefined") return null;
  // Decoding applies the rotation of the picture's metadata, as browsers do by default.
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (picture.width * picture.height)));
  const [width, height] = [picture.width * scale, picture.height * scale];
  const png =
    mayBeTransparent && isTransparent(picture)
      ? await toBlob(draw(picture, width, height), "image/png")
      : null;
  const fits = png !== null && png.size <= MAX_UPLOAD_BYTES;
  // The white background replaces transparency, which a JPEG would show as black.
  const drawn = fits ? png : await toBlob(draw(picture, width, height, "#ffffff"), "image/jpeg");
  picture.close();
  const name = file.name.replace(/(\.[^.]*)?$/, fits ? ".png" : ".jpg");
  return drawn && new File([drawn], name, { type: drawn.type });
}
