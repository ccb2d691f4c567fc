import { afterEach, expect, test, vi } from "vitest";
import { blankContent } from "@/posts/content/content";
import type { SafeStorage } from "@/shared/storage";
import type { DraftMirror } from "./draft-mirror";
import type { Draft } from "./draft-shape";
import { createDraftStore, type DraftStore } from "./draft-storage";

function memory(refuses = false): SafeStorage & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    get: (key) => entries.get(key) ?? null,
    set: (key, value) => {
      if (refuses) return false;
      entries.set(key, value);
      return true;
    },
    remove: (key) => void entries.delete(key),
    take: () => null,
    keys: () => [...entries.keys()],
  };
}
const draft = (title: string, keptAt = 1): Draft => ({
  content: { ...blankContent(0, "UTC"), title },
  expectedVersion: null,
  revision: null,
  keptAt,
});

const noMirror: DraftMirror = { set: async () => true, remove: () => undefined, entries: async () => [] };
afterEach(() => vi.useRealTimers());

test("each user, card and writer has its own draft", () => {
  const store = createDraftStore(memory());
  store.write("u1", 1, "a", draft("Uno", 1));
  store.write("u1", 1, "b", draft("Uno, de otra pestaña", 2));
  store.write("u1", 12, "a", draft("Dos"));
  store.write("u2", 1, "a", draft("De otra persona"));
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

test("the list has the user's drafts alone, the newest of each card, newest first", () => {
  const store = createDraftStore(memory());
  store.write("u1", 1, "a", draft("Vieja", 10));
  store.write("u1", 2, "a", draft("Nueva", 20));
  store.write("u1", 1, "b", draft("Vieja, antes", 5));
  store.write("u2", 3, "a", draft("De otra persona", 30));
  expect(store.list("u1").map(({ postcard, content }) => [postcard, content.title])).toEqual([
    [2, "Nueva"],
    [1, "Vieja"],
  ]);
});

test("what an earlier version of the app kept is read, and goes when it is removed", () => {
  const storage = memory();
  storage.set(
    "tribuna:draft:u1:7",
    JSON.stringify({ content: blankContent(0, "UTC"), expectedVersion: 2, keptAt: 1 }),
  );
  const store = createDraftStore(storage);
  expect(store.ofCard("u1", 7)).toMatchObject([{ writer: "", expectedVersion: 2, revision: null }]);
  store.remove("u1", 7, "");
  expect(storage.entries.size).toBe(0);
});

const kept = (part: Record<string, unknown>, content: Record<string, unknown> = {}) =>
  JSON.stringify({ ...draft("Uno"), ...part, content: { ...draft("Uno").content, ...content } });

test("what was written is what is read", () => {
  const storage = memory();
  storage.entries.set("tribuna:draft:u1:1", kept({ expectedVersion: 3 }, { post_time: "09:30" }));
  expect(createDraftStore(storage).ofCard("u1", 1)[0]).toMatchObject({
    expectedVersion: 3,
    content: { title: "Uno", post_time: "09:30" },
  });
});

test.each([
  "{",
  "null",
  "[]",
  '{"content":{}}',
  '{"content":1,"expectedVersion":null,"keptAt":1}',
  kept({ expectedVersion: 1.5 }),
  kept({ keptAt: "ayer" }),
  kept({ revision: 7 }),
  kept({}, { notes: null }),
  kept({}, { publishers: [1] }),
])("%s is not a draft, and stays where it is", (text) => {
  const storage = memory();
  storage.entries.set("tribuna:draft:u1:1", text);
  const store = createDraftStore(storage);
  expect(store.ofCard("u1", 1)).toEqual([]);
  expect(store.list("u1")).toEqual([]);
  expect(storage.entries.size).toBe(1);
});

test("a browser that refuses is told, not believed", () => {
  const store = createDraftStore(memory(true));
  expect(store.write("u1", 1, "a", draft("Uno"))).toBe(false);
});

test("listeners hear a draft come and go, not grow", () => {
  const store = createDraftStore(memory());
  const heard = vi.fn();
  store.subscribe(heard);
  store.write("u1", 1, "a", draft("U"));
  store.write("u1", 1, "a", draft("Un"));
  store.write("u1", 1, "a", draft("Uno"));
  expect(heard).toHaveBeenCalledTimes(1);
  store.remove("u1", 1);
  store.remove("u1", 1);
  expect(heard).toHaveBeenCalledTimes(2);
});

const keep = (title: string, keptAt: number) => JSON.stringify(draft(title, keptAt));

test("what the browser had not written down when it crashed comes back from the mirror", async () => {
  const storage = memory();
  storage.set("tribuna:draft:u1:1:a", keep("Antes", 1));
  storage.set("tribuna:draft:u1:2:a", keep("Lo último", 9));
  const store = createDraftStore(storage, {
    ...noMirror,
    entries: async () => [
      ["tribuna:draft:u1:1:a", keep("Después", 5)],
      ["tribuna:draft:u1:2:a", keep("Anterior", 5)],
      ["tribuna:draft:u1:3:b", keep("Solo en la copia", 5)],
      ["tribuna:draft:u1:4:b", "{"],
      ["vite-ui-theme", keep("Otra cosa", 5)],
    ],
  });
  expect(store.isReady()).toBe(false);
  await new Promise<void>((resolve) => store.subscribe(resolve));
  expect(store.isReady()).toBe(true);
  expect(store.list("u1").map(({ postcard, content }) => [postcard, content.title])).toEqual([
    [2, "Lo último"],
    [1, "Después"],
    [3, "Solo en la copia"],
  ]);
  expect(storage.entries.has("vite-ui-theme")).toBe(false);
});

/** A mirror over a map, whose writes come to it when `land` is called: a tab may end before. */
function slowMirror(copies = new Map<string, string>()) {
  let waiting: (() => void)[] = [];
  const later = <T>(change: () => T) =>
    new Promise<T>((resolve) => void waiting.push(() => resolve(change())));
  const mirror: DraftMirror = {
    set: (key, value) => later(() => Boolean(copies.set(key, value))),
    remove: (key) => void later(() => copies.delete(key)),
    entries: async () => [...copies],
  };
  const land = async () => {
    for (const one of waiting) one();
    waiting = [];
    await Promise.resolve();
    await Promise.resolve();
  };
  return { copies, mirror, land };
}
const ready = (store: DraftStore) => new Promise<void>((resolve) => store.subscribe(resolve));

test("the mirror has what the device has, and no text after it went", async () => {
  const { copies, mirror, land } = slowMirror();
  const storage = memory();
  const store = createDraftStore(storage, mirror);
  store.write("u1", 1, "a", draft("Uno"));
  store.write("u1", 1, "a", draft("Uno y dos"));
  await land();
  expect([...copies].map(([key, value]) => [key, JSON.parse(value).content.title])).toEqual([
    ["tribuna:draft:u1:1:a", "Uno y dos"],
  ]);
  store.remove("u1", 1);
  expect(store.ofCard("u1", 1)).toEqual([]);
  await land();
  expect(JSON.stringify([...copies])).not.toContain("Uno");
  expect(storage.entries.size).toBe(0);
});

test("a text that went just before its tab ended does not come back from the mirror", async () => {
  const storage = memory();
  const { copies, mirror, land } = slowMirror();
  const store = createDraftStore(storage, mirror);
  store.write("u1", 1, "a", draft("Ya guardada"));
  await land();
  // The tab ends here: the mirror never hears of it.
  store.remove("u1", 1);
  const next = slowMirror(copies);
  const later = createDraftStore(storage, next.mirror);
  await ready(later);
  expect(later.list("u1")).toEqual([]);
  await next.land();
  expect([copies.size, storage.entries.size]).toEqual([0, 0]);
});

test("a text that went just before the browser crashed does not come back from the device", async () => {
  const { copies, mirror, land } = slowMirror();
  const storage = memory();
  const store = createDraftStore(storage, mirror);
  store.write("u1", 1, "a", draft("Ya guardada"));
  const onDisk = new Map(storage.entries);
  store.remove("u1", 1);
  await land();
  const asBefore = memory();
  for (const [key, value] of onDisk) asBefore.entries.set(key, value);
  const later = createDraftStore(asBefore, slowMirror(copies).mirror);
  await ready(later);
  expect(later.list("u1")).toEqual([]);
});

test("what was written after a text went stays, whichever of the two places knows of it", async () => {
  for (const keptIn of ["device", "mirror"] as const) {
    const storage = memory();
    const { copies, mirror } = slowMirror();
    const [older, newer] = ["1000", keep("Otra vez", 2_000)];
    storage.entries.set("tribuna:draft:u1:1:a", keptIn === "device" ? newer : older);
    copies.set("tribuna:draft:u1:1:a", keptIn === "device" ? older : newer);
    const store = createDraftStore(storage, mirror);
    await ready(store);
    expect(store.list("u1").map(({ content }) => content.title)).toEqual(["Otra vez"]);
  }
});

test("a mirror that fails, or never answers, keeps nobody from writing", async () => {
  vi.useFakeTimers();
  const broken = createDraftStore(memory(), {
    ...noMirror,
    entries: () => Promise.reject(new Error("blocked")),
  });
  const silent = createDraftStore(memory(), { ...noMirror, entries: () => new Promise(() => undefined) });
  await vi.advanceTimersByTimeAsync(0);
  expect([broken.isReady(), silent.isReady()]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(silent.isReady()).toBe(true);
});

test("what the mirror answers late is told, and what was thrown away meanwhile stays away", async () => {
  vi.useFakeTimers();
  const storage = memory();
  storage.set("tribuna:draft:u1:1:a", keep("Se descarta", 1));
  let answer = (_entries: [string, string][]): void => undefined;
  const store = createDraftStore(storage, {
    ...noMirror,
    entries: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  await vi.advanceTimersByTimeAsync(1_000);
  store.remove("u1", 1);
  const heard = vi.fn();
  store.subscribe(heard);
  answer([
    ["tribuna:draft:u1:1:a", keep("Se descarta", 1)],
    ["tribuna:draft:u1:2:a", keep("Tarde", 2)],
  ]);
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(store.list("u1").map(({ content }) => content.title)).toEqual(["Tarde"]);
});
