export type Turn = { name: string; words: RegExp; instead: string; why: string };

const AUXILIARY =
  "is|was|are|were|has|had|can|cannot|could|would|will|does|did|may|must|comes?|came|goes|stands|stood";

export const TURNS: readonly Turn[] = [
  {
    name: "clause as subject",
    words: new RegExp(String.raw`(?:^|[.;:·] )(?:what|who|whatever) (?:${AUXILIARY})\b(?![^.]*\?)`, "i"),
    instead: "a noun: 'a repeated request', not 'what is asked for again'",
    why: "the reader looks for the subject until the verb comes",
  },
  {
    name: "whoever",
    words: /\bwhom?ever\b/i,
    instead: "the person: 'the user', 'the caller'",
    why: "nobody knows who is meant",
  },
  {
    name: "of which",
    words: /\bof wh(?:ich|om)\b/i,
    instead: "a second sentence, or 'whose'",
    why: "the relation is turned round",
  },
  {
    name: "told",
    words: /\b(?:un)?told\b/i,
    instead: "shown, reported, logged, distinguished or ordered",
    why: "it has five meanings here",
  },
  {
    name: "is none",
    words: /\b(?<!there )(?:is|are|was|were|be|as) none\b(?! of)/i,
    instead: "invalid, empty, missing or ignored",
    why: "it hides the verdict",
  },
  {
    name: "nobody's",
    words: /\bnobody's\b|\b(?:of|by|to) nobody\b/i,
    instead: "unowned, or who is missing",
    why: "it hides the verdict",
  },
  {
    name: "unheard",
    words: /\b(?:un)?heard\b/i,
    instead: "no response, answered",
    why: "it names the effect, not the mechanism",
  },
  {
    name: "alike",
    words: /\balike\b/i,
    instead: "the same, as",
    why: "what is compared with what is left out",
  },
  {
    name: "mend",
    words: /\bmend(?:s|ed|ing)?\b/i,
    instead: "correct, recover, repair",
    why: "it names the effect, not the mechanism",
  },
];

export type Wording = { kind: "comment" | "title"; text: string; line: number };

export function turnsIn(text: string): string[] {
  const read = text.replace(/`[^`]*`|\$\w+/g, "`");
  return TURNS.filter(({ words }) => words.test(read)).map(({ name }) => name);
}
