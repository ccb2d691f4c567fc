import { readWritten } from "./written.ts";

export type RecordedText = {
  country: string;
  isPage: boolean;
  title: string;
  notes: string;
  strong: string;
  weak: string;
};

export const RECORDED: readonly RecordedText[] = readWritten("texts").map(({ key, notes, pieces }) => ({
  country: notes[0] ?? "",
  isPage: notes[1] === "página",
  title: key,
  notes: pieces[0]?.body ?? "",
  strong: pieces[1]?.body ?? "",
  weak: pieces[2]?.body ?? "",
}));
