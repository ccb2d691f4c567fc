import { isBlank } from "../domain/publishing/blank.ts";
import { type Poll, plainPoll, poll } from "./content/poll.ts";
import type { Json } from "./database.types.ts";
import { listOf, nullable, readAs, record, type Shape, type Shaped, text, withDefault } from "./shape.ts";

/** Groups of fields that are compared and copied together, in the editor's order. */
export const CARD_PARTS = [
  "title",
  "notes",
  "own_texts",
  "media",
  "poll",
  "publishers",
  "when",
  "post_comment",
] as const;
export type CardPart = (typeof CARD_PARTS)[number];

type Facts<Value, Part extends CardPart, InCsv extends boolean> = {
  part: Part;
  blank: NoInfer<Value>;
  inCsv: InCsv;
  compared?: (value: NoInfer<Value>, publishers: readonly string[]) => unknown;
};

const field = <Value, Part extends CardPart, InCsv extends boolean>(
  shape: Shape<Value>,
  facts: Facts<Value, Part, InCsv>,
) => ({ shape, ...facts });

const texts = listOf(text);
const image = record({ url: text, alt: text });
const images = listOf(image);

export type PostImage = Shaped<typeof image>;

/** Reads the column more_images, whose generated type is JSON; the table's check constraint enforces the shape. */
export const imagesOf = (json: Json): PostImage[] =>
  Array.isArray(json)
    ? json.flatMap((one) =>
        typeof one === "object" && one !== null && !Array.isArray(one) && typeof one.url === "string"
          ? [{ url: one.url, alt: typeof one.alt === "string" ? one.alt : "" }]
          : [],
      )
    : [];

const ownText = record({ publisher: text, notes: text, post_comment: text });
const ownTexts = withDefault(listOf(ownText), []);

export type OwnText = Shaped<typeof ownText>;

/** For comparisons, omits the texts of publishers that the user removed from the card; the editor still keeps them. */
const ofPublishers = (value: readonly OwnText[], publishers: readonly string[]): OwnText[] =>
  value
    .filter(({ publisher }) => publishers.includes(publisher))
    .map(({ publisher, notes, post_comment }) => ({ publisher, notes, post_comment }))
    .sort((a, b) => (a.publisher < b.publisher ? -1 : 1));

const cardPoll = withDefault(nullable(poll), null);
const asSaved = (value: Poll | null) => value && plainPoll(value);
const eachImage = (value: readonly PostImage[]) => value.map(({ url, alt }) => [url, alt]);
const inAnyOrder = (value: readonly string[]) => [...value].sort();
const trimmed = (value: string) => value.trim();

/**
 * The fields of a card. A new field needs `withDefault`, because content that an older version of the app has stored
 * lacks the field. The result of `withDefault` needs a constant like `cardPoll`, because TypeScript infers `unknown`
 * inside `field(…)`.
 */
const CARD_FIELDS = {
  title: field(text, { part: "title", blank: "", inCsv: true, compared: trimmed }),
  notes: field(text, { part: "notes", blank: "", inCsv: true }),
  post_comment: field(text, { part: "post_comment", blank: "", inCsv: true }),
  own_texts: field(ownTexts, { part: "own_texts", blank: [], inCsv: false, compared: ofPublishers }),
  date: field(text, { part: "when", blank: "", inCsv: true }),
  post_time: field(nullable(text), { part: "when", blank: null, inCsv: true }),
  timezone: field(text, { part: "when", blank: "UTC", inCsv: true }),
  publishers: field(texts, { part: "publishers", blank: [], inCsv: true, compared: inAnyOrder }),
  image_url: field(nullable(text), { part: "media", blank: null, inCsv: false }),
  image_alt: field(text, { part: "media", blank: "", inCsv: false }),
  more_images: field(images, { part: "media", blank: [], inCsv: false, compared: eachImage }),
  upload_type: field(nullable(text), { part: "media", blank: null, inCsv: false, compared: () => null }),
  poll: field(cardPoll, { part: "poll", blank: null, inCsv: false, compared: asSaved }),
};

type Fields = typeof CARD_FIELDS;
export type CardField = keyof Fields;
export type CardContent = { [Name in CardField]: Shaped<Fields[Name]["shape"]> };

type FieldWith<Given> = { [Name in CardField]: Fields[Name] extends Given ? Name : never }[CardField];
export type CardMedia = Pick<CardContent, FieldWith<{ part: "media" }>>;
export type CardColumns = Omit<CardContent, "publishers" | "own_texts">;
export type CsvField = FieldWith<{ inCsv: true }>;

const NAMES = Object.keys(CARD_FIELDS) as CardField[];
export const CARD_COLUMNS = NAMES.filter((name) => name !== "publishers" && name !== "own_texts");
export const CSV_FIELDS = NAMES.filter((name) => CARD_FIELDS[name].inCsv) as CsvField[];

const pick = <Name extends CardField>(content: Pick<CardContent, Name>, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, content[name]])) as Pick<CardContent, Name>;

export const BLANK_CARD = Object.fromEntries(
  NAMES.map((name) => [name, CARD_FIELDS[name].blank]),
) as CardContent;

export const columnsOf = (card: CardColumns): CardColumns => pick(card, CARD_COLUMNS);

const fieldsOf = (part: CardPart) => NAMES.filter((name) => CARD_FIELDS[name].part === part);

export const partOf = <Part extends CardPart>(content: CardContent, part: Part) =>
  pick(content, fieldsOf(part)) as Pick<CardContent, FieldWith<{ part: Part }>>;

export const NO_MEDIA: CardMedia = partOf(BLANK_CARD, "media");

export const cardContent = record(
  Object.fromEntries(NAMES.map((name) => [name, CARD_FIELDS[name].shape])) as {
    [Name in CardField]: Fields[Name]["shape"];
  },
);

/** Reads content that any version of the app has stored; null when it is unreadable. */
export const readCardContent = (value: unknown): CardContent | null => readAs(cardContent, value);

const comparedOf = (content: CardContent, name: CardField): unknown => {
  const { compared = (value: unknown) => value } = CARD_FIELDS[name] as Facts<unknown, CardPart, boolean>;
  return compared(content[name], content.publishers);
};

const isSameValue = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === "object" && JSON.stringify(a) === JSON.stringify(b));

const isSameIn = (a: CardContent, b: CardContent, names: readonly CardField[]): boolean =>
  names.every((name) => isSameValue(comparedOf(a, name), comparedOf(b, name)));

/** True when a user would see no difference between the two contents. */
export const sameContent = (a: CardContent, b: CardContent): boolean => isSameIn(a, b, NAMES);

export const differingParts = (a: CardContent, b: CardContent): CardPart[] =>
  CARD_PARTS.filter((part) => !isSameIn(a, b, fieldsOf(part)));

export function savedContent(content: CardContent) {
  const media = content.image_url === null ? NO_MEDIA : null;
  const own_texts = ofPublishers(content.own_texts, content.publishers);
  return { columns: { ...columnsOf(content), own_texts, ...media }, publishers: content.publishers };
}

type Texts = Pick<CardContent, "notes" | "post_comment" | "own_texts">;

/** Undefined when the publisher uses the text that all publishers share. */
export const ownTextOf = ({ own_texts }: Pick<Texts, "own_texts">, publisher: string): OwnText | undefined =>
  own_texts.find((own) => own.publisher === publisher);

/** The text and first comment that the publisher sends: its own, else the common ones. */
export function textFor(texts: Texts, publisher: string): Pick<Texts, "notes" | "post_comment"> {
  const { notes, post_comment } = ownTextOf(texts, publisher) ?? texts;
  return { notes, post_comment };
}

const TEXT_FIELDS: readonly CardField[] = ["notes", "post_comment", "own_texts"];

/**
 * Returns equal texts for two contents that say the same at the same time in the same accounts. Compares the text that
 * each account publishes, because a CSV cannot hold an empty own text: an export writes what is published instead.
 */
export function csvSignature(content: CardContent): string {
  const names = [...CSV_FIELDS, "poll" as const].filter((name) => !TEXT_FIELDS.includes(name));
  const texts = inAnyOrder(content.publishers.length > 0 ? content.publishers : [""]).map((publisher) => {
    const { notes, post_comment } = textFor(content, publisher);
    const withoutText = content.poll ? "" : content.title.trim();
    return [isBlank(notes) ? withoutText : notes, post_comment];
  });
  return JSON.stringify([names.map((name) => comparedOf(content, name)), texts]);
}

/** Sets a publisher's own text; null removes it, so that the publisher uses the shared text again. */
export const withOwnText = (
  own_texts: readonly OwnText[],
  publisher: string,
  own: Pick<OwnText, "notes" | "post_comment"> | null,
): OwnText[] => [
  ...own_texts.filter((each) => each.publisher !== publisher),
  ...(own ? [{ publisher, notes: own.notes, post_comment: own.post_comment }] : []),
];

/**
 * The texts that the card sends: the common one, with `publisher` null, unless each publisher has an own text, and then
 * the own texts.
 */
export function textsOf(content: Texts & Pick<CardContent, "publishers">) {
  const own = ofPublishers(content.own_texts, content.publishers);
  const isCommonSent = own.length === 0 || own.length < new Set(content.publishers).size;
  return [...(isCommonSent ? [{ ...textFor(content, ""), publisher: null }] : []), ...own];
}
