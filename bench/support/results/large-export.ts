const DAY_MS = 86_400_000;
/** Number of posts, and also of days. */
export const LARGE_ROWS = 2_500;

const dayBefore = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
/** The upper bits of LinkedIn's numbers are the milliseconds of their moment. */
const urnOf = (at: number) =>
  `urn:li:activity:${(BigInt(Date.now() - (at + 1) * DAY_MS) << 22n) + BigInt(at)}`;

/** The content of an export of 2,500 posts and as many days, as the browser's worker sends it. */
export const largeRows = () => ({
  posts: Array.from({ length: LARGE_ROWS }, (_, at) => ({
    url: `https://www.linkedin.com/feed/update/${urnOf(at)}`,
    urn: urnOf(at),
    day: dayBefore(at + 1),
    engagements: at % 90,
    impressions: 300 + (at % 900),
  })),
  days: Array.from({ length: LARGE_ROWS }, (_, at) => ({
    day: dayBefore(LARGE_ROWS - at),
    impressions: 400 + (at % 300),
    engagements: at % 40,
  })),
});
