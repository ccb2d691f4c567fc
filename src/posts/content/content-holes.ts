import { type CardContent, textsOf } from "@contract/card-content";
import { holesOfCard } from "@publishing/holes";

type Written = Pick<CardContent, "title" | "notes" | "post_comment" | "own_texts" | "poll" | "publishers">;

/** The unfilled placeholders (holes) of every text that these publishers send, each once. */
export const holesOfContent = (content: Written): string[] => [
  ...new Set(
    textsOf(content).flatMap((text) => holesOfCard({ ...text, title: content.title, poll: content.poll })),
  ),
];
