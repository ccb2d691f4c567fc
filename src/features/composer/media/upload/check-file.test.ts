import { FORBIDDEN, heicOf, longMp4, SAMPLES } from "@media/testing";
import { describe, expect, test } from "vitest";
import { mediaText } from "../media.text";
import { checkFile, refusalOf } from "./check-file";

const LIMIT = 10 * 1024 * 1024;
const fileOf = (bytes: Uint8Array, name = "foto.jpg", type = "image/jpeg") =>
  new File([new Uint8Array(bytes)], name, { type });
const refusal = async (bytes: Uint8Array, name?: string) => {
  const verdict = await checkFile(fileOf(bytes, name));
  return verdict.ok ? null : verdict.refusal;
};

describe("on the device, by content", () => {
  test.each(Object.entries(SAMPLES))(
    "a %s is accepted under its own type, whatever the system says",
    async (extension, bytes) => {
      const verdict = await checkFile(fileOf(bytes, `a.${extension}`, "text/plain"));
      expect(verdict.ok && verdict.file.name).toBe(`a.${extension}`);
      expect(verdict.ok && verdict.file.type).toMatch(/^(image|video|application)\//);
    },
  );

  test("a PNG named .jpg is a PNG", async () => {
    const verdict = await checkFile(fileOf(SAMPLES.png, "foto.jpg"));
    expect(verdict).toMatchObject({ ok: true, kind: "image", file: { type: "image/png" } });
  });

  test("what hides behind a picture stays on the device", async () => {
    const bytes = new Uint8Array([...SAMPLES.png, ...SAMPLES.docx]);
    const verdict = await checkFile(fileOf(bytes, "foto.png"));
    expect(verdict.ok && verdict.file.size).toBe(SAMPLES.png.length);
  });

  test.each(Object.entries(FORBIDDEN).filter(([, bytes]) => bytes.length > 0))(
    "%s is refused",
    async (_what, bytes) => {
      expect(await refusal(bytes)).toEqual({ inline: mediaText.typeShort, toast: mediaText.type });
    },
  );
});

describe("the sentences of the specification", () => {
  test("type", async () => {
    expect(await refusal(new TextEncoder().encode("hola"))).toEqual({
      inline: "Tipo de archivo no válido",
      toast:
        "Tipo de archivo no válido. Por favor sube una imagen (JPG, JPEG, PNG, GIF), un video (MP4) o un documento (PDF, PPT, PPTX, DOC, DOCX).",
    });
  });
  test("empty", async () => {
    expect(await refusal(new Uint8Array())).toEqual({
      inline: "El archivo está vacío",
      toast: "El archivo está vacío. Por favor selecciona un archivo válido.",
    });
  });
  test("size: 10 MB is the limit, and the message tells the size", async () => {
    expect(await refusal(longMp4(12, LIMIT), "a.mp4")).toBeNull();
    expect(await refusal(longMp4(12, LIMIT + 1), "a.mp4")).toEqual({
      inline: "El archivo es demasiado grande (10,0 MB). Máximo: 10MB.",
      toast: "El archivo es demasiado grande. Tamaño máximo: 10MB.",
    });
    expect((await refusal(longMp4(12, LIMIT + 512 * 1024), "a.mp4"))?.inline).toBe(
      "El archivo es demasiado grande (10,5 MB). Máximo: 10MB.",
    );
  });
  test("a file has the sentences of the specification: not signed in, and what has no reason", () => {
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
  test("a photograph of an iPhone is called what it is, whatever its name", async () => {
    const told = {
      inline:
        "Es una foto HEIC, el formato del iPhone, y LinkedIn no la admite. Conviértela a JPG y vuelve a subirla.",
    };
    expect(await refusal(heicOf("heic"), "IMG_0412.jpg")).toMatchObject(told);
    expect(await refusal(heicOf("mif1"), "IMG_0412.HEIC")).toMatchObject(told);
    expect((await refusal(heicOf("avif"), "foto.jpg"))?.inline).toBe(mediaText.typeShort);
  });
  test("a document with a password says why", async () => {
    const locked = new TextEncoder().encode("%PDF-1.7\ntrailer\n<</Encrypt 8 0 R>>\n%%EOF");
    expect((await refusal(locked, "informe.pdf"))?.inline).toMatch(/contraseña/);
  });
});
