import { FORBIDDEN, heicOf, longMp4, SAMPLES } from "@media/testing";
import { describe, expect, test } from "vitest";
import { mediaText } from "../media.text";
import { ACCEPT, checkFile, refusalOf } from "./check-file";

const LIMIT = 10 * 1024 * 1024;
const fileOf = (bytes: Uint8Array, name = "foto.jpg", type = "image/jpeg") =>
  new File([new Uint8Array(bytes)], name, { type });
const refusal = async (bytes: Uint8Array, name?: string) => {
  const verdict = await checkFile(fileOf(bytes, name));
  return verdict.ok ? null : verdict.refusal;
};

describe("checkFile decides a file's type by its content", () => {
  test.each(Object.entries(SAMPLES))(
    "A5.10 · a %s file is accepted with the type of its content, whatever type the system reports",
    async (extension, bytes) => {
      const verdict = await checkFile(fileOf(bytes, `a.${extension}`, "text/plain"));
      expect(verdict.ok && verdict.file.name).toBe(`a.${extension}`);
      expect(verdict.ok && verdict.file.type).toMatch(/^(image|video|application)\//);
    },
  );

  test.each([
    ["foto.jpg", SAMPLES.png, "foto.png", "image/png"],
    ["foto.jfif", SAMPLES.jpg, "foto.jpg", "image/jpeg"],
    ["FOTO.JPE", SAMPLES.jpg, "FOTO.jpg", "image/jpeg"],
    ["foto", SAMPLES.gif, "foto.gif", "image/gif"],
    ["clip.mov", SAMPLES.mp4, "clip.mp4", "video/mp4"],
    ["foto.heic", SAMPLES.jpg, "foto.jpg", "image/jpeg"],
  ])("the file %s gets an extension and a type that match its content", async (name, bytes, sent, type) => {
    const verdict = await checkFile(fileOf(bytes, name));
    expect(verdict).toMatchObject({ ok: true, file: { name: sent, type } });
  });

  test("the file picker offers every accepted extension", () => {
    const wanted = [
      ".jpg",
      ".jpeg",
      ".jpe",
      ".jfif",
      ".pjpeg",
      ".png",
      ".gif",
      ".webp",
      ".avif",
      ".mp4",
      ".pdf",
    ];
    expect(wanted.filter((ending) => !ACCEPT.split(",").includes(ending))).toEqual([]);
  });

  test("an upload leaves out bytes after the end of a picture", async () => {
    const bytes = new Uint8Array([...SAMPLES.png, ...SAMPLES.docx]);
    const verdict = await checkFile(fileOf(bytes, "foto.png"));
    expect(verdict.ok && verdict.file.size).toBe(SAMPLES.png.length);
  });

  const own = new Set(["document with macros", "nothing"]);
  test.each(Object.entries(FORBIDDEN).filter(([what]) => !own.has(what)))(
    "a file of type %s is refused",
    async (_what, bytes) => {
      expect(await refusal(bytes)).toEqual({ inline: mediaText.typeShort, toast: mediaText.type });
    },
  );
});

describe("the refusal of a file shows the specification's sentence", () => {
  test("a file of a type that posts cannot contain is refused", async () => {
    expect(await refusal(new TextEncoder().encode("hola"))).toEqual({
      inline: "Tipo de archivo no válido",
      toast:
        "Tipo de archivo no válido. Por favor sube una imagen (JPG, JPEG, PNG, GIF), un video (MP4) o un documento (PDF, PPT, PPTX, DOC, DOCX).",
    });
  });
  test("A5.13 · an empty file is refused", async () => {
    expect(await refusal(new Uint8Array())).toEqual({
      inline: "El archivo está vacío",
      toast: "El archivo está vacío. Por favor selecciona un archivo válido.",
    });
  });
  test("A5.11 A9.10 · a file of 10 MB is accepted, and the refusal of a larger file names the file's size, rounded up, so that it exceeds the limit", async () => {
    expect(await refusal(longMp4(12, LIMIT), "a.mp4")).toBeNull();
    expect(await refusal(longMp4(12, LIMIT + 1), "a.mp4")).toEqual({
      inline: "El archivo es demasiado grande (10,1 MB). Máximo: 10MB.",
      toast: "El archivo es demasiado grande. Tamaño máximo: 10MB.",
    });
    expect((await refusal(longMp4(12, LIMIT + 512 * 1024), "a.mp4"))?.inline).toBe(
      "El archivo es demasiado grande (10,5 MB). Máximo: 10MB.",
    );
  });
  test("A5.14 · an upload that fails without a session, or without a known reason, shows the specification's sentences", () => {
    expect(refusalOf({ code: "not_authenticated" }, 1)).toEqual({
      inline: "Usuario no autenticado",
      toast: "Por favor inicie sesión para subir archivos",
    });
    expect(refusalOf({ code: "upload_failed" }, 1).inline).toBe("Error al subir el archivo");
    expect(refusalOf({ code: "unexpected", reference: "A1B2C3D4" }, 1)).toEqual({
      inline: "Upload failed: Error desconocido (Referencia: A1B2C3D4)",
      toast: "Error al subir el archivo",
    });
  });
  test("a document with macros is refused for its macros, though its name is that of a DOCX", async () => {
    const inline =
      "Es un documento con macros, que no se admiten. Guárdalo sin macros, como DOCX o PPTX, y vuelve a subirlo.";
    expect(await refusal(FORBIDDEN["document with macros"], "informe.docx")).toMatchObject({ inline });
  });
  test("an iPhone's photograph is refused as HEIC, under any name", async () => {
    const refused = {
      inline:
        "Es una foto HEIC, el formato del iPhone, y LinkedIn no la admite. Conviértela a JPG y vuelve a subirla.",
    };
    expect(await refusal(heicOf("heic"), "IMG_0412.jpg")).toMatchObject(refused);
    expect(await refusal(heicOf("mif1"), "IMG_0412.HEIC")).toMatchObject(refused);
  });
  test.each([
    [
      "webp",
      "Es una imagen WebP, que LinkedIn no admite, y tu navegador no pudo convertirla. Conviértela a JPG o PNG y vuelve a subirla.",
      new TextEncoder().encode("RIFF\x04\0\0\0WEBPVP8 "),
    ],
    [
      "avif",
      "Es una imagen AVIF, que LinkedIn no admite, y tu navegador no pudo convertirla. Conviértela a JPG o PNG y vuelve a subirla.",
      heicOf("avif"),
    ],
    [
      "animated WebP",
      "Es una animación WebP, AVIF o PNG, y LinkedIn solo admite animaciones GIF. Conviértela a GIF o a video MP4 y vuelve a subirla.",
      new Uint8Array([...new TextEncoder().encode("RIFF\x0e\0\0\0WEBPVP8X\x0a\0\0\0"), 2, 0, 0, 0]),
    ],
    [
      "bmp",
      "Es una imagen BMP, que LinkedIn no admite, y tu navegador no pudo convertirla. Conviértela a JPG o PNG y vuelve a subirla.",
      new Uint8Array([0x42, 0x4d, ...new Array<number>(60).fill(0)]),
    ],
    [
      "tiff",
      "Es una imagen TIFF, que LinkedIn no admite, y tu navegador no pudo convertirla. Conviértela a JPG o PNG y vuelve a subirla.",
      new Uint8Array([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]),
    ],
    [
      "webm",
      "Es un video WebM o Matroska, y LinkedIn solo admite MP4. Conviértelo a MP4 y vuelve a subirlo.",
      new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 1]),
    ],
    [
      "avi",
      "Es un video AVI, y LinkedIn solo admite MP4. Conviértelo a MP4 y vuelve a subirlo.",
      new TextEncoder().encode("RIFF\x0e\0\0\0AVI LIST"),
    ],
    [
      "mov",
      "Es un video MOV, el formato del iPhone, y LinkedIn solo admite MP4. Conviértelo a MP4 y vuelve a subirlo.",
      new TextEncoder().encode("\0\0\0\x14ftypqt  \0\0\0\0qt  "),
    ],
    [
      "3gp",
      "Es un video 3GP, y LinkedIn solo admite MP4. Conviértelo a MP4 y vuelve a subirlo.",
      new TextEncoder().encode("\0\0\0\x14ftyp3gp4\0\0\0\0isom"),
    ],
    [
      "3gp with an operator's brand",
      "Es un video 3GP, y LinkedIn solo admite MP4. Conviértelo a MP4 y vuelve a subirlo.",
      new TextEncoder().encode("\0\0\0\x14ftypKDDI\0\0\0\x003g2a"),
    ],
  ])(
    "a file of %s that this browser cannot draw is refused with its format",
    async (_kind, inline, bytes) => {
      expect(await refusal(bytes, "foto.jpg")).toEqual({ inline, toast: inline });
    },
  );
  test("a document with a password is refused with that reason", async () => {
    const locked = new TextEncoder().encode("%PDF-1.7\ntrailer\n<</Encrypt 8 0 R>>\n%%EOF");
    expect((await refusal(locked, "informe.pdf"))?.inline).toMatch(/contraseña/);
  });
});
