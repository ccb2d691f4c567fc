/** `day` is set for an event of a whole day, `startsAt` (ISO) for any other. */
export type FeedEvent = {
  uid: string;
  kind: "post" | "note" | "idea";
  title: string;
  day: string | null;
  startsAt: string | null;
  sequence: number;
  changedAt: string;
  isCancelled: boolean;
  isTentative: boolean;
};

const CRLF = "\r\n";
/** RFC 5545, 3.1. */
const LINE_OCTETS = 75;
/** Calendar programs require an end, but publishing has no duration. */
const POST_MINUTES = 15;

const PREFIXES = { post: "", note: "Nota: ", idea: "Idea: " } as const;

const encoder = new TextEncoder();

export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const char of line) {
    const size = encoder.encode(char).length;
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = " ";
      octets = 1;
    }
    part += char;
    octets += size;
  }
  return [...parts, part].join(CRLF);
}

/** Escapes a TEXT value (RFC 5545, 3.3.11). Line ends become `\n`, and other control characters become spaces. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: spaces replace these characters.
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, " ")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

const instant = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, "");
const dateOf = (day: string): string => day.replaceAll("-", "");
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

function timesOf({ startsAt, day }: FeedEvent): string[] {
  if (startsAt !== null) {
    const start = Date.parse(startsAt);
    return [`DTSTART:${instant(start)}`, `DTEND:${instant(start + POST_MINUTES * 60_000)}`];
  }
  if (day === null) return [];
  return [`DTSTART;VALUE=DATE:${dateOf(day)}`, `DTEND;VALUE=DATE:${dateOf(dayAfter(day))}`];
}

const eventLines = (event: FeedEvent): string[] => [
  "BEGIN:VEVENT",
  `UID:${event.uid}@tribuna`,
  `DTSTAMP:${instant(Date.parse(event.changedAt))}`,
  `LAST-MODIFIED:${instant(Date.parse(event.changedAt))}`,
  `SEQUENCE:${event.sequence}`,
  ...timesOf(event),
  `SUMMARY:${escapeText(PREFIXES[event.kind] + event.title)}`,
  `STATUS:${event.isCancelled ? "CANCELLED" : event.isTentative ? "TENTATIVE" : "CONFIRMED"}`,
  "TRANSP:TRANSPARENT",
  "END:VEVENT",
];

/** The same events always give the same text, because the text's hash is the ETag. */
export const writeCalendar = (events: readonly FeedEvent[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Tribuna//Calendario//ES",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "NAME:Tribuna",
    "X-WR-CALNAME:Tribuna",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ]
    .map((line) => foldLine(line) + CRLF)
    .join("");
