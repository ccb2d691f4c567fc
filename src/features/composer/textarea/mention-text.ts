import { MENTION } from "@publishing/mention";

export type Mention = { from: number; to: number; urn: string };

export type ShownText = { shown: string; mentions: readonly Mention[] };

export function readMentions(written: string): ShownText {
  // Most texts have no mention, and a pasted text may be long, so a quick test comes first.
  if (!written.includes("@[")) return { shown: written, mentions: [] };
  const mentions: Mention[] = [];
  let shown = "";
  let from = 0;
  for (const match of written.matchAll(MENTION)) {
    const [markup, name = "", urn = ""] = match;
    shown += written.slice(from, match.index) + name;
    mentions.push({ from: shown.length - name.length, to: shown.length, urn });
    from = match.index + markup.length;
  }
  return { shown: shown + written.slice(from), mentions };
}

export function writeMentions({ shown, mentions }: ShownText): string {
  let written = "";
  let at = 0;
  for (const { from, to, urn } of mentions) {
    written += `${shown.slice(at, from)}@[${shown.slice(from, to)}](${urn})`;
    at = to;
  }
  return written + shown.slice(at);
}

export type Place = { from: number; to: number };

type Replaced = Place & { text: string };

/**
 * Finds the part that an edit replaced. `cursor` is the cursor's position after the edit: it decides where in "aa" an
 * "a" was added.
 */
function replacedBetween(before: string, after: string, cursor: number): Replaced {
  const most = Math.min(before.length, after.length);
  let tail = 0;
  const tailLimit = Math.min(most, after.length - Math.min(Math.max(cursor, 0), after.length));
  while (tail < tailLimit && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  let head = 0;
  while (head < most - tail && before[head] === after[head]) head += 1;
  return { from: head, to: before.length - tail, text: after.slice(head, after.length - tail) };
}

/** Returns the mentions after an edit. A mention that the edit touches is left out: it becomes plain text. */
function mentionsAfter(mentions: readonly Mention[], { from, to, text }: Replaced): Mention[] {
  const by = text.length - (to - from);
  return mentions.flatMap((mention) => {
    if (mention.to <= from) return [mention];
    if (mention.from >= to) return [{ ...mention, from: mention.from + by, to: mention.to + by }];
    return [];
  });
}

export function editShown(before: ShownText, after: string, cursor: number): ShownText {
  if (before.mentions.length === 0) return { shown: after, mentions: [] };
  const replaced = replacedBetween(before.shown, after, cursor);
  return { shown: after, mentions: mentionsAfter(before.mentions, replaced) };
}

export function insertWritten(before: ShownText, { from, to }: Place, written: string): ShownText {
  const { shown, mentions } = readMentions(written);
  const kept = mentionsAfter(before.mentions, { from, to, text: shown });
  const added = mentions.map((one) => ({ ...one, from: one.from + from, to: one.to + from }));
  return {
    shown: before.shown.slice(0, from) + shown + before.shown.slice(to),
    mentions: [...kept, ...added].sort((a, b) => a.from - b.from),
  };
}

export function aroundMentions({ mentions }: ShownText, { from, to }: Place): Place {
  const touched = mentions.filter((one) => one.from < to && one.to > from);
  return {
    from: Math.min(from, ...touched.map((one) => one.from)),
    to: Math.max(to, ...touched.map((one) => one.to)),
  };
}

/** Converts a position in the shown text to the text with markup; inside a mention, to the end of its markup. */
export function writtenIndex({ shown, mentions }: ShownText, at: number): number {
  const before = mentions.filter((one) => one.from < at);
  const end = Math.max(at, before.at(-1)?.to ?? 0);
  return writeMentions({ shown: shown.slice(0, end), mentions: before }).length;
}

export const mentionOf = (company: { name: string; organizationId: string }): string =>
  canBeMentioned(company.name)
    ? `@[${company.name}](urn:li:organization:${company.organizationId})`
    : company.name;

/** False for a name that LinkedIn's markup cannot contain; `mentionOf` then writes the name as plain text. */
const canBeMentioned = (name: string): boolean => name.trim() !== "" && !/[[\]\n]/.test(name);

export type MentionQuery = Place & { text: string };

const QUERY = /(?:^|[\s([{«"'“¿¡—-])@([^\s@][^@\n]{0,79}|)$/u;

export function mentionQueryAt({ shown, mentions }: ShownText, cursor: number): MentionQuery | null {
  const [, text] = QUERY.exec(shown.slice(Math.max(0, cursor - 82), cursor)) ?? [];
  if (text === undefined) return null;
  const from = cursor - text.length - 1;
  if (mentions.some((mention) => mention.from < cursor && mention.to > from)) return null;
  return { from, to: cursor, text };
}
