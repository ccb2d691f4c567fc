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
  remove: () => Promise<boolean> = async () => true,
  isNamed = false,
) {
  const removed: string[] = [];
  const asked: unknown[] = [];
  const handle = createHandler({
    bucket: {
      remove: (path) => {
        removed.push(path);
        return remove();
      },
    },
    isNamed: async (...what) => {
      asked.push(what);
      return isNamed;
    },
    log: recordingLog(),
  });
  return { removed, asked, answered: handle(jsonRequest(body), caller) };
}

test("removes a file of the caller", async () => {
  const { removed, answered } = call({ filePath: `${USER_ID}/id-foto.png` });
  expect(await (await answered).json()).toEqual({ deleted: true });
  expect(removed).toEqual([`${USER_ID}/id-foto.png`]);
});

test("a file that something names stays, whatever the browser believes", async () => {
  const filePath = `${USER_ID}/id-foto.png`;
  const draftRevision = "22222222-2222-4222-8222-222222222222";
  const { removed, asked, answered } = call({ filePath, draftRevision }, CALLER, undefined, true);
  expect(await (await answered).json()).toEqual({ deleted: false });
  expect(removed).toEqual([]);
  expect(asked).toEqual([[USER_ID, filePath, draftRevision]]);
});

test("a file that is gone is no error", async () => {
  const { answered } = call({ filePath: `${USER_ID}/id-foto.png` }, CALLER, async () => false);
  expect(await (await answered).json()).toEqual({ deleted: false });
});

test.each([
  `${OTHER_USER_ID}/a.png`,
  `${USER_ID}/../${OTHER_USER_ID}/a.png`,
  `${USER_ID}/..`,
  USER_ID,
  "a.png",
])("refuses %s", async (filePath) => {
  const { removed, answered } = call({ filePath });
  expect(await codeOfRejection(answered)).toBe("file_not_own");
  expect(removed).toEqual([]);
});

test.each([[{}], [{ filePath: "" }], [{ filePath: 3 }], [null]])("refuses the body %j", async (body) => {
  expect(await codeOfRejection(call(body).answered)).toBe("invalid_input");
});

test("the service has no files", async () => {
  const { answered } = call({ filePath: `${USER_ID}/a.png` }, { kind: "service" });
  expect(await codeOfRejection(answered)).toBe("not_authenticated");
});

test("a storage fault has its code", async () => {
  const { answered } = call({ filePath: `${USER_ID}/a.png` }, CALLER, () =>
    Promise.reject(new Error("down")),
  );
  expect(await codeOfRejection(answered)).toBe("delete_failed");
});
