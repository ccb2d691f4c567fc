import { HASHTAG, MENTION } from "@publishing/mention";

type Range = { from: number; to: number };

const LINK = String.raw`(?:https?:\/\/|(?<![\p{L}\p{M}\p{N}])www\.)\S+`;
// The look-behind prevents the search from trying a run of letters again from each letter.
const EMAIL = String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`;
/**
 * LinkedIn makes a bare domain a link. Only well-known endings count: "fin.Mañana" is a missing space, not a domain.
 */
const ENDINGS =
  "com|org|net|es|mx|ar|cl|co|pe|bo|ec|uy|py|ve|cr|gt|pa|hn|ni|sv|cu|pr|us|uk|eu|br|fr|de|it|pt|cat|gl|lat|" +
  "io|ai|app|dev|edu|gob|gov|info|biz|me|ly|be|tv|gg|xyz|page|site|link|online|tech|blog|news|shop|store|cloud";
const DOMAIN = String.raw`(?<![\p{L}\p{M}\p{N}@._-])(?:[\p{L}\p{N}-]+\.)+(?:${ENDINGS})(?![\p{L}\p{M}\p{N}-])(?:[/?#]\S*)?`;

const OF_RUN = new RegExp([LINK, EMAIL, DOMAIN, HASHTAG.source].join("|"), "giu");

/**
 * Only a mention contains a space, so the text around mentions is searched word by word. Few words need `OF_RUN`, which
 * V8 takes 60 ms to compile for a text with an emoji.
 */
function patternFor(run: string): RegExp | null {
  if (/[/@]|\.[^\s.\d]/.test(run)) return OF_RUN;
  return run.includes("#") ? HASHTAG : null;
}

/** Ranges of mentions, links, addresses and hashtags, which styled letters would break. */
export function protectedRanges(text: string): Range[] {
  const ranges: Range[] = [];
  const put = (start: number, found: RegExpExecArray) =>
    ranges.push({ from: start + found.index, to: start + found.index + found[0].length });
  const readRuns = (from: number, to: number) => {
    for (const run of text.slice(from, to).matchAll(/\S+/g)) {
      const pattern = patternFor(run[0]);
      for (const found of pattern ? run[0].matchAll(pattern) : []) put(from + run.index, found);
    }
  };
  let from = 0;
  for (const mention of text.matchAll(MENTION)) {
    readRuns(from, mention.index);
    put(0, mention);
    from = mention.index + mention[0].length;
  }
  readRuns(from, text.length);
  return ranges;
}
