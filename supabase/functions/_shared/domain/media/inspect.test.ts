import { describe, expect, test } from "vitest";
import { MAX_UPLOAD_BYTES } from "../../contract/functions.ts";
import { fc } from "../../testing/properties.ts";
import { FILE_TYPES } from "./file-types.ts";
import { inspectFile, inspectUpload } from "./inspect.ts";
import { packedPdf, plainPdf } from "./pdf/testing.ts";
import {
  FORBIDDEN,
  filmOf,
  filmOfTracks,
  gifOf,
  jpegOf,
  longMp4,
  mp4Of,
  oleOf,
  pngOf,
  SAMPLES,
  wordOf,
  zipOf,
} from "./testing.ts";

const encoder = new TextEncoder();
const join = (...parts: (Uint8Array | string)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(parts.flatMap((part) => [...(typeof part === "string" ? encoder.encode(part) : part)]));
const fault = (bytes: Uint8Array, name: string) => {
  const inspection = inspectFile(new Uint8Array(bytes), name);
  return inspection.ok ? null : inspection.code;
};
const pdf = (...parts: string[]) => join("%PDF-1.7\n", ...parts, "\nstartxref\n9\n%%EOF\n");

test.each(Object.entries(SAMPLES))("a valid %s file is accepted", (extension, bytes) => {
  expect(inspectFile(bytes, `a.${extension}`)).toEqual({
    ok: true,
    type: FILE_TYPES[extension as keyof typeof SAMPLES],
    bytes,
  });
});

const empty = new Set(["nothing"]);
test.each(Object.entries(FORBIDDEN).filter(([what]) => !empty.has(what)))(
  "a file of a forbidden type is refused under the name of any accepted type: %s",
  (_what, bytes) => {
    for (const name of ["foto.jpg", "foto.png", "clip.mp4", "informe.pdf"])
      expect(fault(bytes, name)).toBe("file_type_invalid");
  },
);

test.each([
  ["an empty file", new Uint8Array(), "a.png", "file_empty"],
  ["10 MB and a byte", longMp4(12, MAX_UPLOAD_BYTES + 1), "a.mp4", "file_too_large"],
  ["a text with the ending .png", join("hola"), "a.png", "file_type_invalid"],
  ["an archive with the ending .docx", zipOf(["setup.exe"]), "informe.docx", "file_type_invalid"],
  ["a web page that is also a GIF", join("GIF89a/*<script>*/=1;alert(1)//"), "a.gif", "file_damaged"],
  ["an archive behind a PDF", join(pdf(), zipOf(["setup.exe"])), "a.pdf", "file_type_invalid"],
  [
    "an archive with a comment of 300 bytes behind a PDF",
    join(pdf(), zipOf(["setup.exe"]).subarray(0, -2), new Uint8Array([44, 1]), "c".repeat(300)),
    "a.pdf",
    "file_type_invalid",
  ],
  ["a program in front of a PDF", join("MZ\0\0", pdf()), "a.pdf", "file_type_invalid"],
  ["a picture with too many pixels", pngOf(10_000, 10_000), "a.png", "media_too_large"],
])("a file is refused because of its content, whatever its name: %s", (_what, bytes, name, code) => {
  expect(fault(bytes, name)).toBe(code);
});

test("a file of exactly 10 MB is accepted", () => {
  expect(fault(longMp4(12, MAX_UPLOAD_BYTES), "a.mp4")).toBeNull();
});

test.each([
  ["the trailer refers to /Encrypt", pdf("trailer\n<< /Size 9 /Root 1 0 R /Encrypt 8 0 R /ID [<00>] >>")],
  ["the trailer contains /Encrypt", pdf("trailer\n<</Encrypt<</Filter/Standard/V 2/R 3>>/Size 9>>")],
  [
    "a cross-reference stream contains /Encrypt before its type",
    pdf("9 0 obj\n<</Encrypt 8 0 R/Type/XRef/W[1 2 1]>>stream\n\0\nendstream"),
  ],
  [
    "a cross-reference stream contains /Encrypt after its type",
    pdf("9 0 obj\n<</Type /XRef /W[1 2 1] /Encrypt 8 0 R>>\nstream\n\0\nendstream"),
  ],
  ["/Encrypt is repeated 201 times", pdf("/Encrypt<<".repeat(201))],
])("a PDF with a password is refused: %s", (_what, bytes) => {
  expect(fault(bytes, "informe.pdf")).toBe("file_protected");
});

test.each([
  [
    "a page that shows the text '/Encrypt'",
    "4 0 obj\n<<>>stream\n(a trailer has) Tj (/Encrypt 8 0 R) Tj\nendstream\nendobj\n",
  ],
  ["a page whose content begins with /Encrypt", "4 0 obj\n<<>>stream\n/Encrypt 8 0 R\nendstream\nendobj\n"],
  ["/EncryptMetadata in its trailer", "trailer\n<< /EncryptMetadata 8 0 R >>"],
  ["/Encrypt outside its trailer", "trailer\n<<>>\n4 0 obj <<>> endobj\n<</Encrypt 8 0 R>>"],
])("a PDF without encryption does not count as protected because of %s", (_what, part) => {
  expect(fault(pdf(part), "informe.pdf")).toBeNull();
});

const lateBy = (front: string, from: number): Uint8Array<ArrayBuffer> => {
  const body = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n";
  const place = body.length + from;
  return join(front, `${body}xref\n0 2\ntrailer<</Size 2/Root 1 0 R>>\nstartxref\n${place}\n%%EOF\n`);
};

describe("a PDF with bytes before its header is repaired or refused", () => {
  const read = (bytes: Uint8Array<ArrayBuffer>) => {
    const inspection = inspectFile(bytes, "informe.pdf");
    if (!inspection.ok) throw new Error(inspection.code);
    return { type: inspection.type.extension, text: Buffer.from(inspection.bytes).toString("latin1") };
  };
  const scanner = "Content-Type: application/pdf; name=informe\r\n\r\n";

  test("a PDF whose positions count from its header loses the bytes before the header", () => {
    for (const front of ["\n", "\ufeff", scanner, " ".repeat(1023)])
      expect(read(lateBy(front, 0))).toEqual({
        type: "pdf",
        text: Buffer.from(lateBy("", 0)).toString("latin1"),
      });
  });

  test("a PDF whose positions count from the file's beginning gets a header in place of the bytes before its own", () => {
    const bytes = lateBy(scanner, scanner.length);
    const { text } = read(bytes);
    expect(text.length).toBe(bytes.length);
    expect(text.startsWith("%PDF-1.4\n%")).toBe(true);
    expect(text).not.toContain("Content-Type");
    expect(text.slice(scanner.length)).toBe(Buffer.from(lateBy("", scanner.length)).toString("latin1"));
  });

  test.each([
    ["after 1,024 bytes", " ".repeat(1024)],
    ["after a web page", " \n<html><script>alert(1)</script>"],
    ["after a script", "#!/bin/sh\n"],
    ["after a program", "\x7fELF\0"],
  ])("a PDF %s is refused", (_, front) => {
    expect(fault(lateBy(front, 0), "informe.pdf")).toBe("file_type_invalid");
  });
});

test("a Word 97 document is refused when its header says that a password encrypts it", () => {
  expect(fault(wordOf(0x12f0), "informe.doc")).toBeNull();
  expect(fault(wordOf(0x13f0), "informe.doc")).toBe("file_protected");
});

test("a Word 97 document beside an encrypted package is refused as protected", () => {
  const placeholder = wordOf(0x12f0);
  placeholder.set(oleOf("EncryptedPackage").subarray(1152, 1280), 1280);
  expect(fault(placeholder, "informe.docx")).toBe("file_protected");
});

test.each([
  ["informe.docx", "EncryptedPackage"],
  ["charla.pptx", "EncryptedPackage"],
  ["charla.ppt", "EncryptedSummary"],
  ["informe.doc", "\tDRMContent"],
])("a document with a password is refused: %s", (name, stream) => {
  expect(fault(oleOf(stream), name)).toBe("file_protected");
});

describe("a truncated file is refused", () => {
  test.each(["jpg", "png", "gif", "mp4", "pdf"] as const)(
    "a truncated %s file is refused, wherever it ends",
    (extension) => {
      const bytes = SAMPLES[extension];
      const step = Math.ceil(bytes.length / 500);
      // A GIF without its last byte is accepted.
      const whole = bytes.length - (extension === "gif" ? 1 : 0);
      for (let length = 13; length < whole; length += step)
        expect([length, fault(bytes.subarray(0, length), `a.${extension}`)]).toEqual([
          length,
          "file_damaged",
        ]);
    },
  );

  test("a GIF whose last picture is cut is refused, however few of its bytes are missing", () => {
    const gif = gifOf(20, 20, 3);
    for (let missing = 2; missing < 8; missing++)
      expect([missing, fault(gif.subarray(0, -missing), "a.gif")]).toEqual([missing, "file_damaged"]);
  });

  test("a truncated Office file of the new format is refused as damaged", () => {
    expect(fault(SAMPLES.docx.subarray(0, 100), "a.docx")).toBe("file_damaged");
    expect(fault(SAMPLES.docx.subarray(0, 100), "a.zip")).toBe("file_type_invalid");
  });
});

test.each([
  ["a single picture", SAMPLES.gif],
  ["an animation", gifOf(20, 20, 3)],
])("%s as a GIF without its last byte gets that byte, because browsers show such a file", (_, gif) => {
  expect(inspectFile(new Uint8Array(gif.subarray(0, -1)), "a.gif")).toMatchObject({ ok: true, bytes: gif });
});

test.each(["jpg", "png", "gif"] as const)("bytes after the end of a %s are removed", (extension) => {
  const bytes = join(SAMPLES[extension], "<script>alert(1)</script>", zipOf(["setup.exe"]));
  expect(inspectFile(bytes, `a.${extension}`)).toMatchObject({ ok: true, bytes: SAMPLES[extension] });
});

test("bytes that a camera writes behind a video's last box are removed, and a video whose box is cut stays unchanged", () => {
  const film = longMp4(12, 80_000);
  for (const note of ["\0", "SEFT", "Camera note"]) {
    const inspected = inspectFile(join(film, note), "a.mp4");
    expect([note, inspected.ok && Buffer.from(film).equals(inspected.bytes)]).toEqual([note, true]);
  }
  expect(fault(join(film, "\0\0\u0010\0mdat"), "a.mp4")).toBe("file_damaged");
});

test("a PDF that ends with a block of zeros is accepted", () => {
  expect(fault(join(pdf(), "\0".repeat(5_000)), "a.pdf")).toBeNull();
});

test.each([
  ["docx", ["[Content_Types].xml", "_rels\\.rels", "word\\document.xml"]],
  ["docx", ["[Content_Types].xml", "word/document2.xml"]],
  ["docx", ["[content_types].xml", "Word/Document.xml"]],
  ["pptx", ["/[Content_Types].xml", "/ppt/presentation.xml"]],
])(
  "a %s file is recognised by the names inside its ZIP, in each form that programs write: %j",
  (extension, names) => {
    expect(inspectFile(zipOf(names), "a.bin")).toMatchObject({ ok: true, type: { extension } });
  },
);

test("the end of a thumbnail inside a JPEG is not taken for the JPEG's end", () => {
  const thumbnail = jpegOf(1, 1);
  const segment = [0xff, 0xe2, 0, thumbnail.length + 2, ...thumbnail];
  const bytes = new Uint8Array([...SAMPLES.jpg.subarray(0, 2), ...segment, ...SAMPLES.jpg.subarray(2)]);
  const found = inspectFile(bytes, "a.jpg");
  // The removal of the thumbnail also removes a byte that fills the space before a marker.
  const hex = (of: Uint8Array) => Buffer.from(of).toString("hex");
  expect(found.ok && hex(found.bytes)).toBe(hex(SAMPLES.jpg).replace("ffffc2", "ffc2"));
});

test.each([
  ["of 3 seconds", longMp4(3, 80_000), null],
  ["of 2 seconds", longMp4(2, 80_000), "video_out_of_bounds"],
  ["of 74 KB", longMp4(12, 74 * 1024), "video_out_of_bounds"],
  ["of half an hour", longMp4(1800, 80_000), null],
  ["of half an hour and a second", longMp4(1801, 80_000), "video_out_of_bounds"],
  ["of 1920 x 1080", filmOf(1920, 1080), null],
  ["of 1080 x 1920", filmOf(1080, 1920), null],
  ["of 256 x 144", filmOf(256, 144), null],
  ["of 255 x 144", filmOf(255, 144), "video_out_of_bounds"],
  ["of 4096 x 2304", filmOf(4096, 2304), null],
  ["of 4097 x 2304", filmOf(4097, 2304), "video_out_of_bounds"],
  ["wider than 2.4 : 1", filmOf(2410, 1000), "video_out_of_bounds"],
  ["without its index", join(mp4Of(12).subarray(0, 35), new Uint8Array(80_000)), "file_damaged"],
])("a video is accepted or refused by its duration, size, dimensions and index: %s", (_what, bytes, code) => {
  expect(fault(bytes, "a.mp4")).toBe(code);
});

test.each([
  ["a track of sound", filmOfTracks({ content: "soun" })],
  ["tracks of sound and chapters", filmOfTracks({ content: "soun" }, { content: "text" })],
])("an MP4 with %s and no picture is refused as sound", (_what, bytes) => {
  expect(inspectFile(bytes, "podcast.mp4")).toEqual({
    ok: false,
    code: "file_type_invalid",
    foreign: "sound",
  });
});

test.each([
  "foto.jfif",
  "foto.JPE",
  "foto.pjpeg",
  "foto.mp4",
  "foto.heic",
  "foto.exe",
  "foto",
  "",
  ".png",
  "a.b.c",
])("a valid JPEG is accepted whatever its file name: %j", (name) => {
  expect(inspectFile(SAMPLES.jpg, name)).toMatchObject({ ok: true, type: FILE_TYPES.jpg });
});

test.each([
  ["plain", plainPdf],
  ["packed", packedPdf],
])("a %s PDF without pages is refused, and one with a page is accepted", async (_kind, pdfOf) => {
  expect(await inspectUpload(pdfOf(0), "vacio.pdf")).toEqual({ ok: false, code: "file_damaged" });
  expect(await inspectUpload(pdfOf(1), "hoja.pdf")).toMatchObject({ ok: true });
});

test("inspectFile neither throws nor loops, whatever bytes a file has", () => {
  const heads = Object.values(SAMPLES).map((bytes) => bytes.subarray(0, 2100));
  fc.assert(
    fc.property(
      fc.nat(heads.length - 1),
      fc.nat(2100),
      fc.uint8Array({ maxLength: 300 }),
      (which, keep, rest) => {
        inspectFile(join(heads[which]?.subarray(0, keep) ?? "", rest), "a");
      },
    ),
  );
});
