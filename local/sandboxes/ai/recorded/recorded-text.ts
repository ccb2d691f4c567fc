/** A draft of real length, written in a hurry, with the improvements that a strong and a weak model would return. */
export type RecordedText = {
  country: string;
  isPage: boolean;
  title: string;
  notes: string;
  strong: string;
  weak: string;
};
