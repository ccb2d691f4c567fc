import { describe, expect, test } from "vitest";
import { checkFile } from "./file-check";

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const file = (bytes: number[], name = "foto.jpg", type = "image/jpeg") =>
  new File([new Uint8Array(bytes)], name, { type });

describe("checkFile", () => {
  test("goes by content: a JPEG with a wrong name and type is a JPEG", async () => {
    const verdict = await checkFile(file(JPEG, "notas.txt", "text/plain"));
    expect(verdict.ok && verdict.file.type).toBe("image/jpeg");
  });
  test("goes by content: a text named .jpg is none", async () => {
    const verdict = await checkFile(file([0x68, 0x6f, 0x6c, 0x61]));
    expect(verdict).toEqual({
      ok: false,
      inline: "Tipo de archivo no válido",
      toast:
        "Tipo de archivo no válido. Por favor sube una imagen (JPG, JPEG, PNG, GIF), un video (MP4) o un documento (PDF, PPT, PPTX, DOC, DOCX).",
    });
  });
  test("an empty file", async () => {
    expect(await checkFile(file([]))).toEqual({
      ok: false,
      inline: "El archivo está vacío",
      toast: "El archivo está vacío. Por favor selecciona un archivo válido.",
    });
  });
  test("10 MB is the limit, and the message tells the size", async () => {
    const limit = 10 * 1024 * 1024;
    const sized = (size: number) => {
      const bytes = new Uint8Array(size);
      bytes.set(JPEG);
      return new File([bytes], "foto.jpg");
    };
    expect((await checkFile(sized(limit))).ok).toBe(true);
    expect(await checkFile(sized(limit + 1024 * 512))).toEqual({
      ok: false,
      inline: "El archivo es demasiado grande (10,5 MB). Máximo: 10MB.",
      toast: "El archivo es demasiado grande. Tamaño máximo: 10MB.",
    });
  });
  const ZIP = [0x50, 0x4b, 0x03, 0x04];
  const OLE = [0xd0, 0xcf, 0x11, 0xe0];
  test.each([
    ["video.mp4", [0, 0, 0, 0x18, 0x66, 0x74, 0x79, 0x70], "video/mp4"],
    ["informe.pdf", [0x25, 0x50, 0x44, 0x46, 0x2d], "application/pdf"],
    // The type of an Office file is left to the server: a wrong claim would be refused there.
    ["informe.docx", ZIP, ""],
    ["Charla.PPTX", ZIP, ""],
    ["informe.doc", OLE, ""],
    ["charla.ppt", OLE, ""],
  ])("%s may be attached", async (name, bytes, type) => {
    const verdict = await checkFile(file(bytes, name, "application/octet-stream"));
    expect(verdict).toMatchObject({ ok: true, file: { name, type } });
  });
  test.each([
    ["fotos.zip", ZIP],
    ["instalador.msi", OLE],
    ["informe", ZIP],
  ])("%s is a container, but no document", async (name, bytes) => {
    expect(await checkFile(file(bytes, name, "application/zip"))).toMatchObject({
      ok: false,
      inline: "Tipo de archivo no válido",
    });
  });
});
