import { expect, test } from "vitest";
import type { Caller } from "../_shared/http/caller.ts";
import { codeOfRejection, jsonRequest, recordingLog, USER_ID } from "../_shared/testing/requests.ts";
import { createHandler } from "./handler.ts";

const address = (file: string) => `http://localhost:1/storage/v1/object/public/media/${file}`;

function call(
  files: string[],
  remove: (path: string) => Promise<boolean> = async () => true,
  caller: Caller = { kind: "service" },
) {
  const removed: string[] = [];
  const log = recordingLog();
  const handle = createHandler({
    emptyBin: async () => files,
    bucket: {
      remove: (path) => {
        removed.push(path);
        return remove(path);
      },
    },
    log,
  });
  return { removed, log, answered: handle(jsonRequest({}), caller) };
}

test("removes the files that nothing names any more", async () => {
  const { removed, answered } = call([address(`${USER_ID}/a.png`), address(`${USER_ID}/caf%C3%A9.pdf`)]);
  expect(await (await answered).json()).toEqual({ removed: 2 });
  expect(removed).toEqual([`${USER_ID}/a.png`, `${USER_ID}/café.pdf`]);
});

test.each(["https://elsewhere.test/a.png", address("a.png"), address(`${USER_ID}/../b/a.png`), address("%")])(
  "leaves %s alone",
  async (file) => {
    const { removed, answered } = call([file]);
    expect(await (await answered).json()).toEqual({ removed: 0 });
    expect(removed).toEqual([]);
  },
);

test("a file that storage keeps does not stop the others", async () => {
  const { removed, answered } = call(
    [address(`${USER_ID}/a.png`), address(`${USER_ID}/b.png`)],
    async (path) => {
      if (path.endsWith("a.png")) throw new Error("down");
      return true;
    },
  );
  expect(await (await answered).json()).toEqual({ removed: 1 });
  expect(removed).toHaveLength(2);
});

test("a user may not empty the bin", async () => {
  expect(await codeOfRejection(call([], undefined, { kind: "user", userId: USER_ID }).answered)).toBe(
    "forbidden",
  );
});
