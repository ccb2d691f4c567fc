import { fileTypeFromBuffer } from "file-type";
import { describe, expect, test } from "vitest";
import { fc } from "../../testing/properties.ts";
import { FILE_TYPES } from "./file-types.ts";
import { sniffFileType } from "./sniff.ts";
import { FORBIDDEN, oleOf, SAMPLES, zipOf } from "./testing.ts";

test.each(Object.entries(SAMPLES))("a %s file is recognised", (extension, bytes) => {
  expect(sniffFileType(bytes)?.extension).toBe(extension);
});

test.each(["jpg", "png", "gif", "mp4", "pdf"] as const)(
  "the library file-type finds the same type for %s",
  async (extension) => {
    expect((await fileTypeFromBuffer(SAMPLES[extension]))?.mime).toBe(FILE_TYPES[extension].mime);
  },
);

test.each(Object.entries(FORBIDDEN))("the content '%s' is refused as an unsupported type", (_what, bytes) => {
  expect(sniffFileType(bytes)).toBeNull();
});

describe("a damaged archive is refused", () => {
  const docx = SAMPLES.docx;

  test("a truncated Office file is never recognised as an Office file", () => {
    for (let length = 4; length < docx.length; length += 7)
      expect(sniffFileType(docx.subarray(0, length))).toBeNull();
  });

  test("a ZIP directory that points outside the file is refused", () => {
    const bytes = zipOf(["[Content_Types].xml", "word/document.xml"]);
    bytes.set([0xff, 0xff, 0xff, 0x7f], bytes.length - 6);
    expect(sniffFileType(bytes)).toBeNull();
  });

  test("a stream's name does not count outside the directory of an OLE file", () => {
    const bytes = oleOf("WordDocument");
    bytes[1024 + 128 + 66] = 1;
    expect(sniffFileType(bytes)).toBeNull();
  });
});

test("the type check does not throw, whatever bytes a file has", () => {
  const start = fc.constantFrom(...Object.values(SAMPLES).map((bytes) => bytes.subarray(0, 12)));
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 600 }), (head, tail) => {
      sniffFileType(new Uint8Array([...head, ...tail]));
    }),
  );
});
