import { gifOf, heicOf, jpegOf, pngOf } from "@media/testing";
import { afterEach, expect, test, vi } from "vitest";
import { checkFile } from "./check-file";

await Promise.all([import("@media/inspect"), import("@media/bytes/exif")]);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a browser that can read HEIC converts an iPhone's photograph to a JPEG of a size that a canvas can hold", async () => {
  const drawn: number[][] = [];
  vi.stubGlobal("createImageBitmap", async () => ({ width: 8064, height: 6048, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    fillRect: () => undefined,
    drawImage: (_picture: unknown, ...box: number[]) => drawn.push(box),
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) =>
    done(new Blob([jpegOf(4618, 3464)], { type: "image/jpeg" })),
  );
  const verdict = await checkFile(new File([heicOf("heic")], "IMG_0412.HEIC"));
  expect(verdict).toMatchObject({
    ok: true,
    kind: "image",
    file: { name: "IMG_0412.jpg", type: "image/jpeg" },
  });
  expect(drawn).toEqual([[0, 0, 4618, 3464]]);
});

test("a browser that cannot read an iPhone's photograph refuses it and says what to do", async () => {
  vi.stubGlobal("createImageBitmap", async () => {
    throw new DOMException("The source image could not be decoded.", "InvalidStateError");
  });
  const verdict = await checkFile(new File([heicOf("heic")], "IMG_0412.jpg"));
  expect(verdict).toMatchObject({
    ok: false,
    refusal: { inline: expect.stringContaining("Conviértela a JPG") },
  });
});

test.each([
  ["a panorama", jpegOf(16_382, 3_628), "panorama.jpg"],
  ["a poster", pngOf(8_000, 6_000), "cartel.png"],
])("a browser redraws %s that has more pixels than LinkedIn accepts", async (_, bytes, name) => {
  vi.stubGlobal("createImageBitmap", async () => ({ width: 8_000, height: 6_000, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
    getImageData: () => ({ data: [] }),
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) =>
    done(new Blob([jpegOf(4_618, 3_464)], { type: "image/jpeg" })),
  );
  expect(await checkFile(new File([bytes], name))).toMatchObject({ ok: true, file: { type: "image/jpeg" } });
});

test.each([
  ["JPEG", jpegOf(1_200, 800), "foto.jpg"],
  ["PNG", pngOf(1_200, 800), "foto.png"],
  ["GIF", gifOf(1_200, 800, 2), "foto.gif"],
])("a %s that the browser cannot decode is refused as damaged", async (_, bytes, name) => {
  vi.stubGlobal("createImageBitmap", async () => {
    throw new DOMException("The source image could not be decoded.", "InvalidStateError");
  });
  expect(await checkFile(new File([bytes], name))).toMatchObject({
    ok: false,
    refusal: { inline: expect.stringContaining("incompleto o dañado") },
  });
});

test.each([
  ["pixels", gifOf(8_000, 6_000, 1)],
  ["frames", gifOf(20, 20, 251)],
])(
  "an animation with more %s than LinkedIn accepts is refused with both limits, because a redrawn picture would not move",
  async (_, bytes) => {
    const sentence =
      "LinkedIn no admite este GIF: debe tener hasta 250 cuadros y hasta 36 millones de píxeles.";
    expect(await checkFile(new File([bytes], "a.gif"))).toEqual({
      ok: false,
      refusal: { inline: sentence, toast: sentence },
    });
  },
);
