import { expect, test } from "vitest";
import type { Caller } from "../_shared/http/caller.ts";
import { codeOfRejection, jsonRequest, recordingLog, USER_ID } from "../_shared/testing/requests.ts";
import { createHandler, type Deps } from "./handler.ts";

const files = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `${USER_ID}/${from + at}.png`);

/** What the database answers, call after call; nothing more once a list is at its end. */
function call(
  answers: { cards?: number[]; claimed?: string[][]; looked?: number[] },
  options: { removeAll?: Deps["bucket"]["removeAll"]; clock?: () => number; caller?: Caller } = {},
) {
  const steps: string[] = [];
  const forgotten: string[] = [];
  const log = recordingLog();
  const next =
    <T>(name: string, list: readonly T[] = [], none: T) =>
    async (): Promise<T> => {
      steps.push(name);
      return list[steps.filter((step) => step === name).length - 1] ?? none;
    };
  const handle = createHandler({
    store: {
      emptyBin: next("bin", answers.cards, 0),
      claim: next("claim", answers.claimed, []),
      forget: async (paths) => void forgotten.push(...paths),
      findUnnamed: next("look", answers.looked, 0),
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

test("takes full steps until one is not full, of each kind", async () => {
  const { steps, forgotten, answered } = call({
    cards: [500, 3],
    claimed: [files(0, 100), files(100, 2)],
    looked: [1000, 1000, 0],
  });
  expect(await (await answered).json()).toEqual({ cards: 503, removed: 102, looked: 2000 });
  expect(steps).toEqual(["bin", "bin", "claim", "claim", "look", "look", "look"]);
  expect(forgotten).toEqual(files(0, 102));
});

test("files that storage keeps are not forgotten and do not stop the others", async () => {
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

test("a file that is gone already is forgotten too", async () => {
  const { forgotten, answered } = call({ claimed: [files(0, 2)] }, { removeAll: async () => 1 });
  expect(await (await answered).json()).toMatchObject({ removed: 1 });
  expect(forgotten).toEqual(files(0, 2));
});

test("begins nothing when its minute is over", async () => {
  let now = 0;
  const { steps, answered } = call(
    { cards: [500, 500, 500], claimed: [files(0, 100)], looked: [1000] },
    {
      clock: () => {
        const told = now;
        now += 25_000;
        return told;
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
