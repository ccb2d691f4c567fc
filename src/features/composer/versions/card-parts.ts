import type { CardContent } from "@/data/posts/write";
import { sameContent } from "@/posts/content/content";

type PartName = "title" | "notes" | "post_comment" | "when" | "media" | "publishers";

/** The parts of a card that two versions are compared by, each with the fields that go together. */
const PARTS = {
  title: ["title"],
  notes: ["notes"],
  media: ["image_url", "image_alt", "more_images", "upload_type"],
  publishers: ["publishers"],
  when: ["date", "post_time", "timezone"],
  post_comment: ["post_comment"],
} as const satisfies Record<PartName, readonly (keyof CardContent)[]>;

type Compared = (typeof PARTS)[PartName][number];
// A field that no part names could be neither compared nor taken over: this does not compile then.
const _everyField: Exclude<keyof CardContent, Compared> extends never ? true : never = true;
void _everyField;

export type Part = PartName;
export const PART_NAMES = Object.keys(PARTS) as Part[];

/** One part of a version, to be put into another one. */
export const partOf = (content: CardContent, part: Part): Partial<CardContent> =>
  Object.fromEntries(PARTS[part].map((field) => [field, content[field]]));

/** The parts in which two versions differ, in the order of the editor. */
export const differingParts = (a: CardContent, b: CardContent): Part[] =>
  PART_NAMES.filter((part) => !sameContent(a, { ...a, ...partOf(b, part) }));
