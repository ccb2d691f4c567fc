import { expect, test } from "vitest";
import { CodedError } from "../_shared/coded-error.ts";
import type { Caller } from "../_shared/http/caller.ts";
import { codeOfRejection, jsonRequest, recordingLog, USER_ID } from "../_shared/testing/requests.ts";
import { createHandler, type Deps } from "./handler.ts";

const CALLER: Caller = { kind: "user", userId: USER_ID };
const CONFIRMED = jsonRequest.bind(null, { confirmation: "ELIMINAR" });

function world(over: Partial<Deps> = {}) {
  const done: string[] = [];
  const log = recordingLog();
  const { handle } = createHandler({
    deleteUser: async (userId) => {
      done.push(`user ${userId}`);
      return { files: ["a", "b"], tokens: ["access", "refresh"], checkouts: ["cs_1"] };
    },
    bucket: {
      removeAll: async (paths) => {
        done.push(`files ${paths.join()}`);
        return paths.length;
      },
    },
    revoke: async (token) => {
      done.push(`token ${token}`);
      return true;
    },
    expireCheckout: async (sessionId) => {
      done.push(`checkout ${sessionId}`);
    },
    log,
    ...over,
  });
  return { handle, done, log };
}

test("delete-account deletes the user first, and then the user's files, tokens at LinkedIn and open checkouts", async () => {
  const { handle, done } = world();
  expect(await (await handle(CONFIRMED(), CALLER)).json()).toEqual({ deleted: true });
  expect(done).toEqual([`user ${USER_ID}`, "files a,b", "token access", "token refresh", "checkout cs_1"]);
});

test("without the confirmation word nothing is deleted", async () => {
  const { handle, done } = world();
  expect(await codeOfRejection(handle(jsonRequest({ confirmation: "eliminar" }), CALLER))).toBe(
    "invalid_input",
  );
  expect(done).toEqual([]);
});

test("when an account cannot be deleted now, it keeps its files and tokens", async () => {
  const { handle, done } = world({
    deleteUser: async () => {
      throw new CodedError("account_publishing");
    },
  });
  expect(await codeOfRejection(handle(CONFIRMED(), CALLER))).toBe("account_publishing");
  expect(done).toEqual([]);
});

test("an account is deleted even when storage, LinkedIn and Stripe do not respond, and the failures are logged", async () => {
  const fail = async () => {
    throw new TypeError("no");
  };
  const { handle, log } = world({
    bucket: { removeAll: fail },
    revoke: async () => false,
    expireCheckout: fail,
  });
  expect((await handle(CONFIRMED(), CALLER)).status).toBe(200);
  expect(log.lines.map(({ fields }) => fields?.what)).toEqual(["files", "token", "token", "checkout"]);
});

test("open checkouts are expired in parallel, so a slow Stripe delays the deletion once", async () => {
  let deletions = 0;
  let end = () => {};
  const allAsked = new Promise<void>((resolve) => {
    end = resolve;
  });
  const { handle } = world({
    deleteUser: async () => ({ files: [], tokens: [], checkouts: ["cs_1", "cs_2"] }),
    expireCheckout: () => {
      deletions += 1;
      if (deletions === 2) end();
      return allAsked;
    },
  });
  expect((await handle(CONFIRMED(), CALLER)).status).toBe(200);
});

test("without Stripe settings no checkout is expired", async () => {
  const { handle, log } = world({ expireCheckout: null });
  expect((await handle(CONFIRMED(), CALLER)).status).toBe(200);
  expect(log.lines).toEqual([]);
});
