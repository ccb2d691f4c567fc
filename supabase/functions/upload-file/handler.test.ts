import { describe, expect, test } from "vitest";
import { CodedError } from "../_shared/coded-error.ts";
import { MAX_UPLOAD_BYTES, uploadFileOutput } from "../_shared/contract/functions.ts";
import { FORBIDDEN, longMp4, pngOf, SAMPLES, zipOf } from "../_shared/domain/media/testing.ts";
import type { Caller } from "../_shared/http/caller.ts";
import {
  codeOfRejection,
  jsonRequest,
  LATER,
  OTHER_USER_ID,
  recordingLog,
  USER_ID,
} from "../_shared/testing/requests.ts";
import { createHandler } from "./handler.ts";

const CALLER: Caller = { kind: "user", userId: USER_ID };
const dataUrl = (bytes: Uint8Array, type = "image/png") =>
  `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;

type FileOver = Partial<{ name: string; type: string; size: number; data: string }>;
const fileOf = (bytes: Uint8Array, over: FileOver = {}) => ({
  name: "foto.png",
  type: "image/png",
  size: bytes.length,
  data: dataUrl(bytes, over.type ?? "image/png"),
  ...over,
});

const urlOf = (path: string) => `https://x.supabase.co/storage/v1/object/public/media/${path}`;
type Options = Partial<{
  userId: string;
  caller: Caller;
  broken: boolean;
  present: number | null;
  uploadId: string;
  refusal: CodedError;
  small: string;
  of: string;
  original: Uint8Array<ArrayBuffer> | null;
  smallFails: boolean;
}>;
function call(
  file: unknown,
  {
    userId = USER_ID,
    caller = CALLER,
    broken = false,
    present = null,
    uploadId,
    refusal,
    small,
    of,
    original = SAMPLES.png,
    smallFails = false,
  }: Options = {},
) {
  const stored: { path: string; bytes: Uint8Array; type: string }[] = [];
  const reservations: [string, string, number][] = [];
  const log = recordingLog();
  const { handle } = createHandler({
    requireUpload: async (...upload) => {
      reservations.push(upload);
      if (refusal) throw refusal;
    },
    bucket: {
      upload: async (path, bytes, type) => {
        const isSmall = path.endsWith(".small.jpg");
        if (isSmall) await new Promise(setImmediate);
        if (broken || (smallFails && isSmall)) throw new Error("storage is full");
        if (present !== null) throw new Error("there is such a file");
        stored.push({ path, bytes, type });
        return urlOf(path);
      },
      readInfo: async () => {
        if (broken || smallFails) throw new Error("storage does not respond");
        return present === null ? null : { etag: null, bytes: present };
      },
      download: async () => original,
      urlOf,
    },
    newId: () => "id",
    log,
  });
  const body = of === undefined ? { file, userId, uploadId, small } : { userId, of, small };
  return { stored, asked: reservations, log, answered: handle(jsonRequest(body), caller) };
}

const image = fileOf(SAMPLES.png);

test("an image's thumbnail is stored before the image, whose name then ends in '_s'", async () => {
  const { stored, answered } = call(image, { small: dataUrl(SAMPLES.jpg, "image/jpeg") });
  const { publicUrl } = uploadFileOutput.parse(await (await answered).json());
  expect(publicUrl).toBe(urlOf(`${USER_ID}/id-foto_s.png`));
  expect(stored).toEqual([
    { path: `${USER_ID}/id-foto_s.png.small.jpg`, bytes: SAMPLES.jpg, type: "image/jpeg" },
    { path: `${USER_ID}/id-foto_s.png`, bytes: SAMPLES.png, type: "image/png" },
  ]);
});

test("when a thumbnail cannot be stored, its image is not stored either, because the image's name promises it", async () => {
  const small = dataUrl(SAMPLES.jpg, "image/jpeg");
  for (const options of [{}, { of: urlOf(`${USER_ID}/id-ai-image-1.png`) }]) {
    const { stored, answered } = call(image, { ...options, small, smallFails: true });
    expect(await codeOfRejection(answered)).toBe("upload_failed");
    expect(stored).toEqual([]);
  }
});

test.each([
  ["no picture", "data:image/jpeg;base64,AAAA"],
  ["no data URL", "javascript:alert(1)"],
  ["another format", dataUrl(SAMPLES.png)],
  ["too large", dataUrl(new Uint8Array(14_000).fill(1), "image/jpeg")],
])("when a thumbnail is %s, it is dropped and its image is stored", async (_, small) => {
  const { stored, answered } = call(image, { small });
  expect((await answered).status).toBe(200);
  expect(stored.map(({ path }) => path)).toEqual([`${USER_ID}/id-foto.png`]);
});

test("when a thumbnail comes with a PDF, the thumbnail is dropped and the PDF is stored", async () => {
  const { stored, answered } = call(fileOf(SAMPLES.pdf, { name: "a.pdf", type: "application/pdf" }), {
    small: dataUrl(SAMPLES.jpg, "image/jpeg"),
  });
  expect((await answered).status).toBe(200);
  expect(stored.map(({ path }) => path)).toEqual([`${USER_ID}/id-a.pdf`]);
});

describe("a thumbnail can be added to an image that the server has stored", () => {
  const small = dataUrl(SAMPLES.jpg, "image/jpeg");
  const of = urlOf(`${USER_ID}/id-ai-image-1.png`);
  const ask = (over: Options = {}) => call(undefined, { of, small, ...over });

  test("a thumbnail of an image that AI made is stored first, then the image is stored under a name with '_s'", async () => {
    const { stored, asked, answered } = ask();
    const { publicUrl } = uploadFileOutput.parse(await (await answered).json());
    const path = `${USER_ID}/id-ai-image-1_s.png`;
    expect(publicUrl).toBe(urlOf(path));
    expect(stored).toEqual([
      { path: `${path}.small.jpg`, bytes: SAMPLES.jpg, type: "image/jpeg" },
      { path, bytes: SAMPLES.png, type: "image/png" },
    ]);
    expect(asked).toEqual([[USER_ID, path, SAMPLES.png.length]]);
  });

  test("when a thumbnail is sent a second time after a lost response, it is not stored twice", async () => {
    const { stored, answered } = ask({ present: SAMPLES.png.length });
    expect((await answered).status).toBe(200);
    expect(stored).toEqual([]);
  });

  test("a file of another length under the image's new name is not taken for the image", async () => {
    const { answered } = ask({ present: SAMPLES.png.length - 1 });
    expect(await codeOfRejection(answered)).toBe("upload_failed");
  });

  test.each<[string, Options, string]>([
    ["it is of another user's image", { of: urlOf(`${OTHER_USER_ID}/id-a.png`) }, "forbidden"],
    ["the request names another user", { userId: OTHER_USER_ID }, "forbidden"],
    ["its image has an address outside the app", { of: "https://x.test/a.png" }, "forbidden"],
    ["its image already has a thumbnail", { of: urlOf(`${USER_ID}/id-a_s.png`) }, "invalid_input"],
    ["it is of a film", { of: urlOf(`${USER_ID}/id-a.mp4`) }, "invalid_input"],
    ["it is no JPEG", { small: dataUrl(SAMPLES.png) }, "invalid_input"],
    ["it is too large", { small: dataUrl(new Uint8Array(14_000).fill(1), "image/jpeg") }, "invalid_input"],
    ["its image no longer exists", { original: null }, "media_missing"],
    ["its image is a film with an image's name", { original: SAMPLES.mp4 }, "file_type_invalid"],
    [
      "the user's storage is full",
      { refusal: new CodedError("storage_limit_reached") },
      "storage_limit_reached",
    ],
  ])("a thumbnail of a stored image is refused, and nothing is stored: %s", async (_, over, code) => {
    const { stored, answered } = ask(over);
    expect(await codeOfRejection(answered)).toBe(code);
    expect(stored).toEqual([]);
  });
});

test("A7.07 · an upload is stored in the caller's folder under a safe name, with the type of its bytes", async () => {
  const { stored, answered } = call(fileOf(SAMPLES.png, { name: "../../Café de Ñandú (final).PNG" }));
  const body = uploadFileOutput.parse(await (await answered).json());
  expect(body).toEqual({
    publicUrl: `https://x.supabase.co/storage/v1/object/public/media/${USER_ID}/id-cafe-de-nandu-final.png`,
    mediaType: "image",
    uploadType: "image",
  });
  expect(stored).toEqual([
    { path: `${USER_ID}/id-cafe-de-nandu-final.png`, bytes: SAMPLES.png, type: "image/png" },
  ]);
});

test.each([
  ["jpg", "image/jpeg", "image"],
  ["gif", "image/gif", "image"],
  ["mp4", "video/mp4", "video"],
  ["pdf", "application/pdf", "document"],
  ["ppt", "application/vnd.ms-powerpoint", "document"],
  ["pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation", "document"],
  ["doc", "application/msword", "document"],
  ["docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "document"],
] as const)("an upload of the type %s is accepted", async (extension, type, mediaType) => {
  const { stored, answered } = call(fileOf(SAMPLES[extension], { name: `a.${extension}`, type }));
  expect(await (await answered).json()).toMatchObject({ mediaType });
  expect(stored[0]).toMatchObject({ path: `${USER_ID}/id-a.${extension}`, type });
});

test.each([
  ["no extension", { name: "ai-image-1732" }],
  ["a .jpg that is a PNG", { name: "foto.jpg", type: "image/jpeg" }],
  ["the type application/octet-stream", { type: "application/octet-stream" }],
  ["an empty type", { type: "" }],
  ["a name of symbols alone", { name: "★★★.png" }],
])("an upload with %s is accepted", async (_what, over) => {
  const { stored, answered } = call(fileOf(SAMPLES.png, over));
  expect((await answered).status).toBe(200);
  expect(stored[0]?.path).toMatch(/^[0-9a-f-]+\/id-[a-z0-9-]+\.png$/);
  expect(stored[0]?.type).toBe("image/png");
});

test("A5.12 · an upload of exactly 10 MB is accepted", async () => {
  const bytes = longMp4(12, MAX_UPLOAD_BYTES);
  const { stored, answered } = call(fileOf(bytes, { name: "a.mp4", type: "video/mp4" }));
  expect((await answered).status).toBe(200);
  expect(stored[0]?.bytes.length).toBe(MAX_UPLOAD_BYTES);
});

test("a name of more than 800 characters with emoji and slashes becomes a safe name of 60 characters in the caller's folder", async () => {
  const name = `../../${"🎉ñ/..\\".repeat(30)}../${"vacaciones ".repeat(53)}🏖️.png`;
  expect(name.length).toBeGreaterThan(800);
  const { stored, answered } = call(fileOf(SAMPLES.png, { name }));
  expect((await answered).status).toBe(200);
  expect(stored[0]?.path).toBe(`${USER_ID}/id-${"vacaciones-".repeat(5)}vacac.png`);
});

test("a PNG named .jpg is stored as a PNG, without the bytes after its end", async () => {
  const bytes = new Uint8Array([...SAMPLES.png, ...zipOf(["setup.exe"])]);
  const { stored, answered } = call(fileOf(bytes, { name: "foto.jpg", type: "image/jpeg" }));
  expect((await answered).status).toBe(200);
  expect(stored[0]).toEqual({ path: `${USER_ID}/id-foto.png`, bytes: SAMPLES.png, type: "image/png" });
});

test("an upload that is repeated after a lost response is stored once, under the id that the browser chose", async () => {
  const uploadId = "3f0b1c52-6a1d-4c7e-9b2a-0d9c5d1f7e11";
  const first = call(fileOf(SAMPLES.png), { uploadId });
  expect((await first.answered).status).toBe(200);
  expect(first.stored[0]?.path).toBe(`${USER_ID}/${uploadId}-foto.png`);
  const again = call(fileOf(SAMPLES.png), { uploadId, present: SAMPLES.png.length });
  expect(await (await again.answered).json()).toMatchObject({
    publicUrl: urlOf(`${USER_ID}/${uploadId}-foto.png`),
  });
  const other = call(fileOf(SAMPLES.png), { uploadId, present: 3 });
  expect(await codeOfRejection(other.answered)).toBe("upload_failed");
});

test("the size limits count the bytes that are stored, not the bytes after a picture's end", async () => {
  const bytes = new Uint8Array([...SAMPLES.png, ...zipOf(["setup.exe"])]);
  const { asked, answered } = call(fileOf(bytes));
  await answered;
  expect(asked).toEqual([[USER_ID, `${USER_ID}/id-foto.png`, SAMPLES.png.length]]);
});

const refuses = async (asked: ReturnType<typeof call>, code: string) => {
  expect(await codeOfRejection(asked.answered)).toBe(code);
  expect(asked.stored).toEqual([]);
};

test.each(Object.entries(FORBIDDEN).filter(([, bytes]) => bytes.length > 0))(
  "an upload of %s named foto.png is refused, and nothing is stored",
  async (_what, bytes) => {
    await refuses(call(fileOf(bytes)), "file_type_invalid");
  },
);

test.each([
  ["a name of another kind", { name: "foto.mp4" }],
  ["the name of a program", { name: "foto.exe" }],
  ["an SVG's name", { name: "foto.svg" }],
  ["a declared type of another kind", { type: "application/pdf" }],
  ["a declared SVG", { type: "image/svg+xml" }],
  ["the declared type of a web page", { type: "text/html" }],
])("an upload gets name and type from its bytes only: a PNG with %s", async (_what, over) => {
  const { stored, answered } = call(fileOf(SAMPLES.png, over));
  expect((await answered).status).toBe(200);
  expect(stored).toEqual([{ path: `${USER_ID}/id-foto.png`, bytes: SAMPLES.png, type: "image/png" }]);
});

test.each([
  ["no data", ""],
  ["the data URL of an empty file", "data:"],
  ["a data URL without bytes", "data:image/png;base64,"],
])("an upload of %s is refused, and nothing is stored", async (_what, data) => {
  await refuses(call(fileOf(SAMPLES.png, { data, size: 0 })), "file_empty");
});

test.each([
  ["characters outside base64", "data:image/png;base64,####"],
  ["base64 without data:", "iVBORw0KGgo="],
  ["text without ;base64", "data:image/png,hola"],
  ["a header of parameters without end", `data:${";".repeat(13_000_000)}`],
  ["a length that base64 cannot have", "data:image/png;base64,AAAAA"],
  ["padding in the middle", "data:image/png;base64,AA==AAAA"],
])("an upload is refused, and nothing is stored, when its data URL is invalid: %s", async (_what, data) => {
  await refuses(call(fileOf(SAMPLES.png, { data })), "invalid_input");
});

test("an upload of a truncated file is refused, and nothing is stored", async () => {
  await refuses(call(fileOf(SAMPLES.png, { size: SAMPLES.png.length + 1 })), "invalid_input");
});

test.each([
  ["one byte over 10 MB", MAX_UPLOAD_BYTES + 1],
  ["2 MB over 10 MB", MAX_UPLOAD_BYTES + 2_000_000],
])("an upload whose length is %s is refused, and nothing is stored", async (_what, length) => {
  await refuses(call(fileOf(new Uint8Array(length))), "file_too_large");
});

test("an upload with more pixels than LinkedIn accepts is refused, and nothing is stored", async () => {
  await refuses(call(fileOf(pngOf(8000, 8000))), "media_too_large");
});

test("A5.12 · an upload of more than 10 MB is refused even if it states a smaller size", async () => {
  await refuses(call(fileOf(new Uint8Array(MAX_UPLOAD_BYTES + 1), { size: 10 })), "file_too_large");
});

test("an upload to another user's folder is refused, and nothing is stored", async () => {
  await refuses(call(fileOf(SAMPLES.png), { userId: OTHER_USER_ID }), "forbidden");
});

test("an upload with the secret key, which has no folder, is refused, and nothing is stored", async () => {
  await refuses(call(fileOf(SAMPLES.png), { caller: { kind: "service" } }), "not_authenticated");
});

test.each([[null], ["foto"], [{ name: "", type: "", size: 1, data: "" }], [{ name: "a.png" }]])(
  "an upload of the file %j is refused, and nothing is stored",
  async (file) => {
    await refuses(call(file), "invalid_input");
  },
);

test.each([
  new CodedError("uploads_limit_reached", undefined, { retryAfter: LATER }),
  new CodedError("storage_limit_reached"),
])(
  "an upload that the database refuses with $code is refused with the same code, and nothing is stored",
  async (refusal) => {
    const upload = call(fileOf(SAMPLES.png), { refusal });
    await expect(upload.answered).rejects.toBe(refusal);
    expect(upload.stored).toEqual([]);
    expect(upload.log.lines).toEqual([]);
  },
);

test("an upload of a file that is not media is refused, and uses neither storage nor the day's quota", async () => {
  const upload = call(fileOf(new Uint8Array([1, 2, 3])));
  await refuses(upload, "file_type_invalid");
  expect(upload.asked).toEqual([]);
});

test("when storage fails, an upload is refused, and the fault is logged without the file's name", async () => {
  const upload = call(fileOf(SAMPLES.png, { name: "secreto.png" }), { broken: true });
  await refuses(upload, "upload_failed");
  expect(upload.log.lines).toHaveLength(1);
  expect(JSON.stringify(upload.log.lines)).not.toContain("secreto");
});
