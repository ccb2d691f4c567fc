import { readWritten } from "./written.ts";

/** A hurried draft with both models' improvements. */
export type RecordedText = {
  country: string;
  isPage: boolean;
  title: string;
  notes: string;
  strong: string;
  weak: string;
};

/** Thirty texts of nine countries, of people and pages. */
export const RECORDED: readonly RecordedText[] = readWritten("texts").map(({ key, notes, pieces }) => ({
  country: notes[0] ?? "",
  isPage: notes[1] === "página",
  title: key,
  notes: pieces[0]?.body ?? "",
  strong: pieces[1]?.body ?? "",
  weak: pieces[2]?.body ?? "",
}));
