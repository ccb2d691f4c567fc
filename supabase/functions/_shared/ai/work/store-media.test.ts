import { expect, test } from "vitest";
import { CodedError } from "../../coded-error.ts";
import { SAMPLES } from "../../domain/media/testing.ts";
import { codeOfRejection, recordingLog, USER_ID } from "../../testing/requests.ts";
import { createStoreMedia } from "./store-media.ts";

function storage(given: { failures?: number; present?: boolean; full?: boolean } = {}) {
  const uploads: string[] = [];
  let failures = given.failures ?? 0;
  const store = createStoreMedia({
    requireUpload: async (_user, _path, bytes) => {
      if (given.full && bytes === SAMPLES.png.length) throw new CodedError("storage_limit_reached");
    },
    bucket: {
      upload: async (path) => {
        uploads.push(path);
        if (failures-- > 0) throw new Error("storage");
        return `https://x.test/${path}`;
      },
      readInfo: async () => {
        if (!given.present) throw new Error("storage");
        return { etag: null, bytes: SAMPLES.png.length };
      },
      urlOf: (path) => `https://x.test/${path}`,
    },
    newId: () => "id",
    log: recordingLog(),
  });
  return {
    uploads,
    store: () => store(USER_ID, { name: "ai-image-1", bytes: SAMPLES.png, kind: "image" }),
    raw: store,
  };
}

const STORED = { publicUrl: `https://x.test/${USER_ID}/id-ai-image-1.png`, mediaType: "image" };

test("a generated file whose upload fails twice is uploaded again under the same name", async () => {
  const { uploads, store } = storage({ failures: 2 });
  expect(await store()).toEqual(STORED);
  expect(new Set(uploads).size).toBe(1);
});

test("when an upload fails but storage has the generated file, the file counts as stored", async () => {
  const { uploads, store } = storage({ failures: 9, present: true });
  expect(await store()).toEqual(STORED);
  expect(uploads).toHaveLength(1);
});

test("a generated file is not uploaded when the user's storage has no room for it", async () => {
  const { uploads, store } = storage({ full: true });
  expect(await codeOfRejection(store())).toBe("storage_limit_reached");
  expect(uploads).toEqual([]);
});

test("AI work fails when storage fails three times", async () => {
  const { uploads, store } = storage({ failures: 9 });
  expect(await codeOfRejection(store())).toBe("ai_upload_failed");
  expect(uploads).toHaveLength(3);
});

test.each([
  ["of an unknown type", new Uint8Array([1, 2, 3]), "image"],
  ["a picture in place of a video", SAMPLES.png, "video"],
  ["empty", new Uint8Array(), "image"],
] as const)("a generated file is refused when its content is %s", async (_, bytes, kind) => {
  const { raw, uploads } = storage();
  expect(await codeOfRejection(raw(USER_ID, { name: "x", bytes: new Uint8Array(bytes), kind }))).toBe(
    "ai_answer_invalid",
  );
  expect(uploads).toEqual([]);
});
