import { type CardContent, textsOf } from "@contract/card-content";
import { holesOfCard } from "@publishing/holes";

type Written = Pick<CardContent, "title" | "notes" | "post_comment" | "own_texts" | "poll" | "publishers">;

export const holesOfContent = (content: Written): string[] => [
  ...new Set(
    textsOf(content).flatMap((text) => holesOfCard({ ...text, title: content.title, poll: content.poll })),
  ),
];
