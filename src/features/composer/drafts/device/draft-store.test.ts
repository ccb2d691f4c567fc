import { BLANK_CARD } from "@contract/card-content";
import { afterEach, expect, test, vi } from "vitest";
import type { DraftChannel } from "./draft-channel";
import type { DraftDisk } from "./draft-disk";
import type { Draft } from "./draft-shape";
import { createDraftStore, type DraftStore } from "./draft-store";

function memory({ refuses = false, copies = new Map<string, unknown>() } = {}) {
  const disk: DraftDisk = {
    all: async () => [...copies.values()],
    change: async (written, removed) => {
      if (refuses) return false;
      for (const [key, value] of written) copies.set(key, value);
      for (const key of removed) copies.delete(key);
      return true;
    },
  };
  return { disk, copies };
}
const draft = (title: string, keptAt = 1): Draft => ({
  content: { ...BLANK_CARD, title },
  expectedVersion: null,
  revision: null,
  keptAt,
});
const entry = (postcard: number, kept: object, userId = "u1") => ({
  userId,
  postcard,
  writer: "a",
  ...kept,
});
const onDevice = (...entries: object[]) =>
  memory({ copies: new Map(entries.map((value, at) => [String(at), value])) }).disk;
const ready = (store: DraftStore) => new Promise<void>((resolve) => store.subscribe(resolve));
afterEach(() => vi.useRealTimers());

test("the draft store keeps a separate draft for each user, card and writer", () => {
  const store = createDraftStore(null);
  void store.write("u1", 1, "a", draft("Uno", 1));
  void store.write("u1", 1, "b", draft("Uno, de otra pestaña", 2));
  void store.write("u1", 12, "a", draft("Dos"));
  void store.write("u2", 1, "a", draft("De otra persona"));
  const titles = (user: string) =>
    store.ofCard(user, 1).map(({ writer, content }) => [writer, content.title]);
  expect(titles("u1")).toEqual([
    ["b", "Uno, de otra pestaña"],
    ["a", "Uno"],
  ]);
  store.remove("u1", 1, "b");
  expect(titles("u1")).toEqual([["a", "Uno"]]);
  store.remove("u1", 1);
  expect(titles("u1")).toEqual([]);
  expect(titles("u2")).toEqual([["a", "De otra persona"]]);
  expect(store.ofCard("u1", 12)).toHaveLength(1);
});

test("all drafts of a deleted user are removed from the device, and no tab stores a new draft of that user", async () => {
  const copies = new Map<string, unknown>([
    ["u1:1:a", entry(1, draft("Uno"))],
    ["u2:1:a", entry(1, draft("De otra persona"), "u2")],
  ]);
  const join = tabs();
  const { disk } = memory({ copies });
  const [store, other] = [createDraftStore(disk, join()), createDraftStore(disk, join())];
  await store.removeUser("u1");
  expect([...copies.keys()]).toEqual(["u2:1:a"]);
  for (const tab of [store, other]) {
    expect(await tab.write("u1", 2, "b", draft("Al cerrar el editor"))).toBe(false);
    expect(await tab.write("u2", 2, "b", draft("De otra persona"))).toBe(true);
  }
  expect([...copies.keys()]).toEqual(["u2:1:a", "u2:2:b"]);
});

test("removeUser rejects when the browser refuses to delete a deleted user's drafts", async () => {
  const copies = new Map<string, unknown>([["u1:1:a", entry(1, draft("Uno"))]]);
  const store = createDraftStore(memory({ refuses: true, copies }).disk);
  await expect(store.removeUser("u1")).rejects.toThrow();
});

test("a user's list of drafts has the newest draft of each card, newest first, and no other user's draft", () => {
  const store = createDraftStore(null);
  void store.write("u1", 1, "a", draft("Vieja", 10));
  void store.write("u1", 2, "a", draft("Nueva", 20));
  void store.write("u1", 1, "b", draft("Vieja, antes", 5));
  void store.write("u2", 3, "a", draft("De otra persona", 30));
  expect(store.list("u1").map(({ postcard, content }) => [postcard, content.title])).toEqual([
    [2, "Nueva"],
    [1, "Vieja"],
  ]);
});

test("a draft stored on the device is read back unchanged by the next visit", async () => {
  const { disk, copies } = memory();
  const written = { ...draft("Uno"), expectedVersion: 3, revision: "r1", isPending: true, isAsked: false };
  await createDraftStore(disk).write("u1", 1, "a", written);
  const next = createDraftStore(memory({ copies }).disk);
  expect(next.isReady()).toBe(false);
  await ready(next);
  expect(next.isReady()).toBe(true);
  expect(next.ofCard("u1", 1)).toEqual([{ ...written, postcard: 1, writer: "a" }]);
});

test.each([
  ["null", null],
  ["a list", []],
  ["a text", "{"],
  ["without a user", { postcard: 1, writer: "a", ...draft("Uno") }],
  ["without content", entry(1, { expectedVersion: null, revision: null, keptAt: 1 })],
  ["with a version that is no integer", entry(1, { ...draft("Uno"), expectedVersion: 1.5 })],
  ["with a time that is no number", entry(1, { ...draft("Uno"), keptAt: "ayer" })],
  ["with a revision that is no text", entry(1, { ...draft("Uno"), revision: 7 })],
  ["with a field missing", entry(1, { ...draft("Uno"), content: { title: "Uno" } })],
  ["with a field of another type", entry(1, { ...draft("Uno"), content: { ...BLANK_CARD, notes: null } })],
])("a storage entry that is %s is not listed as a draft, and is not deleted", async (_what, value) => {
  const { disk, copies } = memory({ copies: new Map([["1", value]]) });
  const store = createDraftStore(disk);
  await ready(store);
  expect(store.all("u1")).toEqual([]);
  expect(copies.size).toBe(1);
});

test("when the browser refuses to store a text, the draft store reports the failure and keeps the text in memory", async () => {
  const store = createDraftStore(memory({ refuses: true }).disk);
  void store.write("u1", 1, "otra", draft("Otra"));
  expect(await store.write("u1", 1, "a", draft("Uno", 2), ["otra"])).toBe(false);
  expect(store.ofCard("u1", 1).map(({ writer }) => writer)).toEqual(["a", "otra"]);
  expect(await createDraftStore(null).write("u1", 1, "a", draft("Uno"))).toBe(false);
});

test("storing a draft removes the drafts that it replaces, also those of other editors", async () => {
  const { disk, copies } = memory();
  const store = createDraftStore(disk);
  await store.write("u1", 1, "vieja", draft("Uno"));
  await store.write("u1", 1, "a", draft("Uno y dos"), ["vieja", "nunca escrita"]);
  expect(store.ofCard("u1", 1).map(({ writer }) => writer)).toEqual(["a"]);
  expect([...copies.keys()]).toEqual(["u1:1:a"]);
});

test("listeners are called for an added or removed draft, not for a changed draft", () => {
  const store = createDraftStore(null);
  const listener = vi.fn();
  store.subscribe(listener);
  void store.write("u1", 1, "a", draft("U"));
  void store.write("u1", 1, "a", draft("Un"));
  void store.write("u1", 1, "a", draft("Uno"));
  expect(listener).toHaveBeenCalledTimes(1);
  store.remove("u1", 1);
  store.remove("u1", 1);
  expect(listener).toHaveBeenCalledTimes(2);
});

test("a draft removed from the device does not come back at the next start", async () => {
  const { disk, copies } = memory();
  const store = createDraftStore(disk);
  await store.write("u1", 1, "a", draft("Ya guardada"));
  store.remove("u1", 1);
  const next = createDraftStore(memory({ copies }).disk);
  await ready(next);
  expect(next.list("u1")).toEqual([]);
});

test("the draft store is ready after a second at most, even if reading the device fails or never ends", async () => {
  vi.useFakeTimers();
  const { disk } = memory();
  const broken = createDraftStore({ ...disk, all: () => Promise.reject(new Error("blocked")) });
  const silent = createDraftStore({ ...disk, all: () => new Promise(() => undefined) });
  await vi.advanceTimersByTimeAsync(0);
  expect([broken.isReady(), silent.isReady()]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([silent.isReady(), silent.isComplete()]).toEqual([true, false]);
});

test("drafts that the device delivers late are added, except where a newer text or a deletion exists", async () => {
  vi.useFakeTimers();
  let answer = (_entries: unknown[]): void => undefined;
  const store = createDraftStore({
    ...memory().disk,
    all: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  await vi.advanceTimersByTimeAsync(1_000);
  await store.write("u1", 1, "a", draft("Se descarta"));
  store.remove("u1", 1);
  await store.write("u1", 3, "a", draft("Escrita después", 9));
  const listener = vi.fn();
  store.subscribe(listener);
  answer([
    entry(1, draft("Se descarta", 1)),
    entry(2, draft("Tarde", 2)),
    entry(3, draft("Escrita antes", 3)),
  ]);
  await vi.advanceTimersByTimeAsync(0);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.list("u1").map(({ content }) => content.title)).toEqual(["Escrita después", "Tarde"]);
});

function tabs() {
  const listeners: Parameters<DraftChannel["onNews"]>[0][] = [];
  return (): DraftChannel => {
    const at = listeners.push(() => undefined) - 1;
    return {
      send: (news) => {
        for (const [index, listener] of listeners.entries())
          if (index !== at) listener(structuredClone(news));
      },
      onNews: (listener) => {
        listeners[at] = listener;
      },
    };
  };
}

test("other tabs are notified of each draft of the card that the device stores or removes, with the draft's writer", async () => {
  const join = tabs();
  const { disk } = memory();
  const [here, there] = [createDraftStore(disk, join()), createDraftStore(disk, join())];
  const news: [string, string | null][] = [];
  there.onElsewhere("u1", 1, (writer, kept) => news.push([writer, kept?.content.title ?? null]));
  await here.write("u1", 1, "a", draft("Uno"));
  await here.write("u1", 2, "a", draft("De otra tarjeta"));
  expect(there.ofCard("u1", 1).map(({ content }) => content.title)).toEqual(["Uno"]);
  await here.write("u1", 1, "b", draft("Uno, ahora mía"), ["a"]);
  expect(news).toEqual([
    ["a", "Uno"],
    ["b", "Uno, ahora mía"],
    ["a", null],
  ]);
  expect(there.ofCard("u1", 1).map(({ writer }) => writer)).toEqual(["b"]);
  const refused = createDraftStore(memory({ refuses: true }).disk, join());
  await refused.write("u1", 3, "a", draft("Solo allí"));
  expect(there.ofCard("u1", 3)).toEqual([]);
});

test("the draft store lists a stored draft to its own user only", async () => {
  const store = createDraftStore(onDevice(entry(1, draft("De otra persona"), "u2")));
  await ready(store);
  expect([store.all("u1"), store.all("u2").length]).toEqual([[], 1]);
});

test("removing a draft deletes its newest entry on the device, even after another tab has reported the draft as removed", async () => {
  const join = tabs();
  const { disk, copies } = memory();
  const [here, there] = [createDraftStore(disk, join()), createDraftStore(disk, join())];
  const elsewhere = join();
  await here.write("u1", 1, "a", draft("Antes"));
  await here.write("u1", 1, "a", draft("Ahora", 2));
  elsewhere.send({ userId: "u1", postcard: 1, writer: "a", draft: null });
  await here.write("u1", 2, "a", draft("De otra tarjeta"));
  here.remove("u1", 1, "a");
  await vi.waitFor(() => expect([...copies.keys()]).toEqual(["u1:2:a"]));
  expect(there.ofCard("u1", 1)).toEqual([]);
});
