import { expect, test } from "vitest";
import type { PostDraftRow } from "@/data/post-drafts/post-drafts";
import { toCards } from "@/data/posts/cards";
import { postRow } from "@/data/posts/testing";
import { blankContent, contentOf } from "@/posts/content/content";
import type { KeptDraft } from "./device/draft-shape";
import { openCard } from "./opened-card";

const [card] = toCards([postRow({ postcard: 7, title: "Café", notes: "Guardado", version: 3 })]);
if (!card) throw new Error("no card");
const blank = blankContent(0, "UTC");
const withNotes = (notes: string) => ({ ...contentOf(card), more_images: [], notes });
const kept = (notes: string, given: Partial<KeptDraft> = {}): KeptDraft => ({
  content: withNotes(notes),
  expectedVersion: 3,
  revision: null,
  keptAt: 1,
  postcard: 7,
  writer: "a",
  ...given,
});
const row = (notes: string, given: Partial<PostDraftRow> = {}): PostDraftRow => ({
  postcard: 7,
  content: withNotes(notes),
  base_version: 3,
  device_id: "otro",
  revision: "r1",
  updated_at: "2026-11-21T12:00:00Z",
  ...given,
});
const open = (keptDrafts: KeptDraft[], server: PostDraftRow | null = null, on: typeof card | null = card) =>
  openCard({ card: on, blank, kept: keptDrafts, row: server, deviceId: "este" });

test("without drafts a card opens with its saved text, and a new card opens empty", () => {
  expect(open([])).toMatchObject({ content: { notes: "Guardado" }, restored: false, version: 3, others: [] });
  expect(open([], null, null)).toMatchObject({ content: blank, restored: false, version: null });
});

test("a card opens with the device's draft, based on the card's version from which the draft began", () => {
  expect(open([kept("A medias", { expectedVersion: 2 })])).toMatchObject({
    content: { notes: "A medias" },
    restored: true,
    version: 2,
    adopted: ["a"],
  });
});

test("a draft of another device is opened when this device has none", () => {
  expect(open([], row("Del teléfono", { base_version: 2 }))).toMatchObject({
    content: { notes: "Del teléfono" },
    restored: true,
    version: 2,
    revision: "r1",
    others: [],
  });
  expect(open([], row("Del teléfono", { base_version: null }), null)).toMatchObject({
    restored: true,
    version: null,
  });
});

test("when this device's and the server's draft differ, the card opens with this device's draft, and the server's is offered", () => {
  const opened = open([kept("De aquí", { revision: "r0" })], row("Del teléfono"));
  expect(opened).toMatchObject({ content: { notes: "De aquí" }, revision: "r0" });
  expect(opened.others).toMatchObject([
    { from: "device", content: { notes: "Del teléfono" }, revision: "r1" },
  ]);
});

test.each([
  ["on which the text is based", kept("De aquí", { revision: "r1" }), row("Antes")],
  [
    "that this device wrote, in a request without a response",
    kept("De aquí"),
    row("Antes", { device_id: "este" }),
  ],
  ["with the same text", kept("Lo mismo"), row("Lo mismo")],
  ["that this version of the app cannot read", kept("De aquí"), row("", { content: { otra: "forma" } })],
])(
  "a draft on the server %s is not offered, and the opened text continues that draft's revision",
  (_what, mine, server) => {
    expect(open([mine], server)).toMatchObject({
      content: mine.content,
      revision: "r1",
      others: [],
    });
  },
);

test("a card opens with the newest of several tabs' drafts, takes over drafts with the same or the saved text, and offers a different one", () => {
  const opened = open([
    kept("Nuevo", { writer: "b", keptAt: 3 }),
    kept("Viejo", { writer: "a", keptAt: 2 }),
    kept("Nuevo", { writer: "c", keptAt: 1 }),
    kept("Guardado", { writer: "d", keptAt: 0 }),
  ]);
  expect(opened).toMatchObject({ content: { notes: "Nuevo" }, adopted: ["b", "c", "d"] });
  expect(opened.others).toMatchObject([{ from: "tab", writer: "a", content: { notes: "Viejo" } }]);
});

test("a draft equal to the saved card is not offered, but its revision is remembered, so that the draft can be deleted", () => {
  expect(open([kept("Guardado")], row("Guardado"))).toMatchObject({
    restored: false,
    version: 3,
    revision: "r1",
    adopted: ["a"],
  });
});
