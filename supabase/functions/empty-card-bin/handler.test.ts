import { expect, test } from "vitest";
import type { Caller } from "../_shared/http/caller.ts";
import { codeOfRejection, jsonRequest, recordingLog, USER_ID } from "../_shared/testing/requests.ts";
import { createHandler, type Deps } from "./handler.ts";

const files = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `${USER_ID}/${from + at}.png`);

function call(
  answers: { cards?: number[]; claimed?: (string[] | Error)[]; found?: (number | Error)[] },
  options: { removeAll?: Deps["bucket"]["removeAll"]; clock?: () => number; caller?: Caller } = {},
) {
  const steps: string[] = [];
  const forgotten: string[] = [];
  const log = recordingLog();
  const next =
    <T>(name: string, list: readonly (T | Error)[] = [], none: T) =>
    async (_limit: number, alone = false): Promise<T> => {
      steps.push(alone ? `${name} alone` : name);
      const answer = list[steps.filter((step) => step.split(" ")[0] === name).length - 1] ?? none;
      if (answer instanceof Error) throw answer;
      return answer;
    };
  const { handle } = createHandler({
    store: {
      emptyBin: next("bin", answers.cards, 0),
      claim: next("claim", answers.claimed, []),
      forget: async (paths) => void forgotten.push(...paths),
      postpone: async () => void steps.push("postpone"),
      findUnnamed: next("find", answers.found, 0),
      passOver: async () => void steps.push("passOver"),
    },
    bucket: { removeAll: options.removeAll ?? (async (paths) => paths.length) },
    log,
    clock: options.clock ?? (() => 0),
  });
  return {
    steps,
    forgotten,
    log,
    answered: handle(jsonRequest({}), options.caller ?? { kind: "service" }),
  };
}

test("emptying the bin repeats each step while batches are full", async () => {
  const { steps, forgotten, answered } = call({
    cards: [500, 3],
    claimed: [files(0, 100), files(100, 2)],
    found: [1000, 1000, 0],
  });
  expect(await (await answered).json()).toEqual({ cards: 503, removed: 102, looked: 2000 });
  expect(steps).toEqual(["bin", "bin", "claim", "claim", "find", "find", "find"]);
  expect(forgotten).toEqual(files(0, 102));
});

test("when storage fails to delete a batch of files, the batch stays listed, and the next batch is deleted", async () => {
  const { forgotten, log, answered } = call(
    { claimed: [files(0, 100), files(100, 2)] },
    {
      removeAll: async (paths) => {
        if (paths.includes(`${USER_ID}/0.png`)) throw new Error("down");
        return paths.length;
      },
    },
  );
  expect(await (await answered).json()).toMatchObject({ removed: 2 });
  expect(forgotten).toEqual(files(100, 2));
  expect(log.lines.map(({ event }) => event)).toEqual(["unnamed_files_kept"]);
});

test("a file that storage does not have is removed from the list of files to delete", async () => {
  const { forgotten, answered } = call({ claimed: [files(0, 2)] }, { removeAll: async () => 1 });
  expect(await (await answered).json()).toMatchObject({ removed: 1 });
  expect(forgotten).toEqual(files(0, 2));
});

test("when the check of one user's files times out twice, the run skips that user and checks the next user", async () => {
  const slow = new Error("canceling statement due to statement timeout");
  const { steps, log, answered } = call({ found: [1000, slow, 3, slow, 1000, 7] });
  expect(await (await answered).json()).toMatchObject({ looked: 2010 });
  expect(steps.slice(2)).toEqual([
    ...["find", "find", "find alone", "find alone", "passOver", "find", "find"],
  ]);
  expect(log.lines.map(({ event }) => event)).toEqual(["unnamed_files_failed", "unnamed_files_failed"]);
});

test("after a fault, files are checked user by user for one batch, and then for all users together again", async () => {
  const { steps, answered } = call({ found: [new Error("no response"), 600, 400, 1] });
  expect(await (await answered).json()).toMatchObject({ looked: 1001 });
  expect(steps.slice(2)).toEqual(["find", "find alone", "find alone", "find"]);
});

test("when the claim of one user's files times out twice, those files are postponed and other users' files are deleted", async () => {
  const slow = new Error("canceling statement due to statement timeout");
  const { steps, forgotten, answered } = call({ claimed: [slow, files(0, 2), slow, files(2, 5)] });
  expect(await (await answered).json()).toMatchObject({ removed: 7 });
  expect(steps.slice(1)).toEqual(["claim", "claim alone", "claim alone", "postpone", "claim", "find"]);
  expect(forgotten).toEqual(files(0, 7));
});

test("emptying the bin begins no step after a minute", async () => {
  let now = 0;
  const { steps, answered } = call(
    { cards: [500, 500, 500], claimed: [files(0, 100)], found: [1000] },
    {
      clock: () => {
        const moment = now;
        now += 25_000;
        return moment;
      },
    },
  );
  expect(await (await answered).json()).toEqual({ cards: 1000, removed: 0, looked: 0 });
  expect(steps).toEqual(["bin", "bin"]);
});

test("a user may not empty the bin", async () => {
  expect(await codeOfRejection(call({}, { caller: { kind: "user", userId: USER_ID } }).answered)).toBe(
    "forbidden",
  );
});
