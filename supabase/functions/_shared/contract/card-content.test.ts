import { expect, test } from "vitest";
import {
  BLANK_CARD,
  CARD_PARTS,
  type CardContent,
  csvSignature,
  differingParts,
  NO_MEDIA,
  partOf,
  readCardContent,
  sameContent,
  savedContent,
  textFor,
  textsOf,
  withOwnText,
} from "./card-content.ts";

const content: CardContent = { ...BLANK_CARD, title: "Café", notes: "Texto" };

test("differingParts names the parts in which two versions of a card differ, in the editor's order", () => {
  expect(differingParts(content, { ...content, title: " Café " })).toEqual([]);
  expect(
    differingParts(content, {
      ...content,
      post_comment: "!",
      post_time: "10:00",
      notes: "Otro",
      image_url: "x",
    }),
  ).toEqual(["notes", "media", "when", "post_comment"]);
});

test("the parts in CARD_PARTS together contain every field of a card", () => {
  expect(Object.assign({}, ...CARD_PARTS.map((part) => partOf(content, part)))).toEqual(content);
});

test("sameContent ignores the order of publishers and the spaces around the title, and no other difference", () => {
  const a = { ...content, publishers: ["personal", "1"] };
  expect(sameContent(a, { ...a, title: " Café ", publishers: ["1", "personal"] })).toBe(true);
  expect(sameContent(a, { ...a, notes: "Texto " })).toBe(false);
  expect(sameContent(a, { ...a, publishers: ["personal"] })).toBe(false);
  const two = [
    { url: "u/1.jpg", alt: "" },
    { url: "u/2.jpg", alt: "" },
  ];
  expect(sameContent({ ...a, more_images: two }, { ...a, more_images: [...two] })).toBe(true);
  expect(sameContent({ ...a, more_images: two }, { ...a, more_images: two.toReversed() })).toBe(false);
  expect(sameContent({ ...a, more_images: two }, { ...a, more_images: two.slice(1) })).toBe(false);
});

const kept: Record<string, unknown> = { ...content, more_images: [{ alt: "Una taza", url: "u/2.jpg" }] };

test("readCardContent returns stored content as it was written", () =>
  expect(readCardContent({ ...kept })).toEqual(kept));
test("readCardContent reads older content, which has no field for own texts, as content without own texts", () => {
  const { own_texts: _own, ...older } = kept;
  expect(readCardContent(older)).toEqual(kept);
});
test("readCardContent ignores an unknown field of stored content", () =>
  expect(readCardContent({ ...kept, color: "rojo" })).toEqual(kept));
test.each([
  [null],
  ["Café"],
  [{}],
  [{ ...kept, title: 7 }],
  [{ ...kept, post_time: false }],
  [{ ...kept, publishers: "personal" }],
  [{ ...kept, more_images: [{ url: "u/2.jpg" }] }],
  [{ ...kept, own_texts: [{ publisher: "1", notes: "Hicimos" }] }],
])("readCardContent returns null for stored content with a missing or invalid field", (value) =>
  expect(readCardContent(value)).toBeNull(),
);

test("csvSignature ignores the picture and the spaces around the title, and changes with the time", () => {
  expect(csvSignature({ ...content, title: "Café ", image_url: "u/1.jpg" })).toBe(csvSignature(content));
  expect(csvSignature({ ...content, post_time: "09:00" })).not.toBe(csvSignature(content));
});

test("savedContent separates the publishers from the columns to save, and drops all media when the first picture is missing", () => {
  const media = { image_url: "u/1.jpg", image_alt: "Una taza", upload_type: "image" };
  const { publishers: _publishers, ...columns } = { ...content, ...media };
  const written = { ...content, ...media, publishers: ["personal"], isOpen: true };
  expect(savedContent(written)).toEqual({ columns, publishers: ["personal"] });
  expect(savedContent({ ...written, image_url: null }).columns).toMatchObject(NO_MEDIA);
});

const page = { publisher: "1", notes: "Hicimos", post_comment: "" };

test("textFor gives a publisher its own text, and every other publisher the common text", () => {
  const card = { ...content, post_comment: "Enlace", own_texts: [page] };
  expect(textFor(card, "1")).toEqual({ notes: "Hicimos", post_comment: "" });
  expect(textFor(card, "personal")).toEqual({ notes: "Texto", post_comment: "Enlace" });
  expect(textFor({ ...card, own_texts: withOwnText([page], "1", null) }, "1").notes).toBe("Texto");
});

test("textsOf lists the different texts that the card's publishers send, without repetitions", () => {
  const sent = (publishers: string[]) =>
    textsOf({ ...content, publishers, own_texts: [page] }).map(({ notes }) => notes);
  expect(sent(["personal", "1", "2"])).toEqual(["Texto", "Hicimos"]);
  expect(sent(["1"])).toEqual(["Hicimos"]);
  expect(sent(["personal"])).toEqual(["Texto"]);
});

test("sameContent ignores the own texts of unchosen publishers and the order of own texts", () => {
  const two = { ...content, publishers: ["1", "2"], own_texts: [page, { ...page, publisher: "2" }] };
  expect(sameContent(two, { ...two, own_texts: two.own_texts.toReversed() })).toBe(true);
  expect(sameContent(two, { ...two, own_texts: [page] })).toBe(false);
  expect(
    differingParts(two, { ...two, own_texts: withOwnText(two.own_texts, "2", { ...page, notes: "!" }) }),
  ).toEqual(["own_texts"]);
  const one = { ...two, publishers: ["1"] };
  expect(sameContent(one, { ...one, own_texts: [page] })).toBe(true);
  expect(savedContent(one).columns.own_texts).toEqual([page]);
});
