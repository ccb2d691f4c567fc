import { BLANK_CARD } from "@contract/card-content";
import { expect, test } from "vitest";
import { type KeeperEffect, type KeeperEvent, openedKeeper, type Unkept } from "./keeper-state";
import { reduce } from "./reduce";

const withNotes = (notes: string): Unkept => ({ content: { ...BLANK_CARD, notes }, expectedVersion: 1 });
const TEXT = withNotes("Hola");
const keepNow = { type: "keep", keepers: [] } as const;

function after(...events: KeeperEvent[]) {
  let state = openedKeeper({ revision: null, toReplace: ["vieja", "otra"], savedVersion: 1 });
  let effects: readonly KeeperEffect[] = [];
  for (const event of events) [state, effects] = reduce(state, event, 10);
  const writes = effects.flatMap((effect) => (effect.do === "write" ? [effect] : []));
  return { state, effects, writes };
}
const written: KeeperEvent = { type: "written", text: TEXT };

test("an editor removes the older entries that its text came from only after the device has stored the text", () => {
  const { state, writes } = after(written, keepNow);
  expect(writes).toMatchObject([
    { replaces: ["vieja", "otra"], draft: { ...TEXT, keptAt: 10, isPending: true, isAsked: false } },
  ]);
  expect(state.toReplace).toEqual(["vieja", "otra"]);
  const answer = { type: "kept", text: TEXT, replaced: ["vieja", "otra"] } as const;
  expect(after(written, keepNow, { ...answer, isKept: false }).state.toReplace).toEqual(["vieja", "otra"]);
  expect(after(written, keepNow, { ...answer, isKept: true }).state.toReplace).toEqual([]);
});

test("when the user undoes all changes, the editor deletes its drafts on the device", () => {
  expect(after(written, { type: "written", text: null }, keepNow).effects).toEqual([
    { do: "drop", writers: ["vieja", "otra"] },
  ]);
});

test("a text that is being saved is stored with a mark, which is removed when the save is known to have failed", () => {
  const duringSave = after(written, { type: "saveBegan", keepers: [] });
  expect(duringSave.writes).toMatchObject([{ draft: { isAsked: true } }]);
  const resumed = (isUnknown: boolean) =>
    after(written, { type: "saveBegan", keepers: [] }, { type: "saveFailed", isUnknown, keepers: [] }).writes;
  expect(resumed(true)).toMatchObject([{ draft: { isAsked: true } }]);
  expect(resumed(false)).toMatchObject([{ draft: { isAsked: false } }]);
});

test("an editor whose draft another tab took over stores its text again when that tab leaves without a save, or when the text changes", () => {
  const taken: KeeperEvent = { type: "released", keepers: ["otra pestaña"] };
  const there = { ...keepNow, keepers: ["otra pestaña"] };
  expect(after(written, taken, there).effects).toEqual([]);
  expect(after(written, taken, { type: "savedElsewhere", version: 2 }, keepNow).effects).toEqual([]);
  expect(after(written, taken, keepNow).writes).toHaveLength(1);
  const changed: KeeperEvent = { type: "written", text: withNotes("Hola y más") };
  expect(after(written, taken, changed, there).writes).toHaveLength(1);
});

test("when a draft is saved or discarded, its entries on the device are deleted, and no later write or request follows", () => {
  const { effects } = after(written, { type: "settled" });
  expect(effects).toEqual([
    { do: "drop", writers: ["vieja", "otra"] },
    { do: "sendIn", ms: null },
  ]);
  expect(after(written, { type: "settled" }, written, keepNow, { type: "flush" }).effects).toEqual([]);
});
