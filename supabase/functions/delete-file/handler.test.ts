import { expect, test } from "vitest";
import type { Caller } from "../_shared/http/caller.ts";
import {
  codeOfRejection,
  jsonRequest,
  OTHER_USER_ID,
  recordingLog,
  USER_ID,
} from "../_shared/testing/requests.ts";
import { createHandler } from "./handler.ts";

const CALLER: Caller = { kind: "user", userId: USER_ID };

function call(
  body: unknown,
  caller: Caller = CALLER,
  removeAll: () => Promise<number> = async () => 1,
  isNamed = false,
) {
  const steps: unknown[] = [];
  const { handle } = createHandler({
    claim: async (...what) => {
      steps.push(["claim", ...what]);
      return !isNamed;
    },
    bucket: {
      removeAll: (paths) => {
        steps.push(["remove", ...paths]);
        return removeAll();
      },
    },
    forget: async (paths) => void steps.push(["forget", ...paths]),
    log: recordingLog(),
  });
  return { steps, answered: handle(jsonRequest(body), caller) };
}

const FILE = `${USER_ID}/id-foto.png`;

test("A7.08 · delete-file claims a file before it deletes it, so no card can name the file in between", async () => {
  const { steps, answered } = call({ filePath: FILE });
  expect(await (await answered).json()).toEqual({ deleted: true });
  expect(steps).toEqual([
    ["claim", USER_ID, FILE, null],
    ["remove", FILE],
    ["forget", FILE],
  ]);
});

test("when an image is deleted, its thumbnail is deleted too", async () => {
  const { steps, answered } = call({ filePath: `${USER_ID}/id-foto_s.png` });
  expect(await (await answered).json()).toEqual({ deleted: true });
  expect(steps[1]).toEqual(["remove", `${USER_ID}/id-foto_s.png`, `${USER_ID}/id-foto_s.png.small.jpg`]);
});

test("a file stays when a card or draft names it, even if the browser requests its deletion", async () => {
  const draftRevision = "22222222-2222-4222-8222-222222222222";
  const { steps, answered } = call({ filePath: FILE, draftRevision }, CALLER, undefined, true);
  expect(await (await answered).json()).toEqual({ deleted: false });
  expect(steps).toEqual([["claim", USER_ID, FILE, draftRevision]]);
});

test("deleting a missing file is not an error", async () => {
  const { steps, answered } = call({ filePath: FILE }, CALLER, async () => 0);
  expect(await (await answered).json()).toEqual({ deleted: false });
  expect(steps.at(-1)).toEqual(["forget", FILE]);
});

test.each([
  `${OTHER_USER_ID}/a.png`,
  `${USER_ID}/../${OTHER_USER_ID}/a.png`,
  `${USER_ID}/..`,
  USER_ID,
  "a.png",
])("delete-file refuses the file address %s", async (filePath) => {
  const { steps, answered } = call({ filePath });
  expect(await codeOfRejection(answered)).toBe("file_not_own");
  expect(steps).toEqual([]);
});

test.each([[{}], [{ filePath: "" }], [{ filePath: 3 }], [null]])(
  "delete-file refuses the body %j",
  async (body) => {
    expect(await codeOfRejection(call(body).answered)).toBe("invalid_input");
  },
);

test("delete-file refuses a call with the secret key, which belongs to no user", async () => {
  const { answered } = call({ filePath: `${USER_ID}/a.png` }, { kind: "service" });
  expect(await codeOfRejection(answered)).toBe("not_authenticated");
});

test("when storage fails, delete-file responds with delete_failed and the file stays claimed for deletion", async () => {
  const { steps, answered } = call({ filePath: FILE }, CALLER, () => Promise.reject(new Error("down")));
  expect(await codeOfRejection(answered)).toBe("delete_failed");
  expect(steps.at(-1)).toEqual(["remove", FILE]);
});
