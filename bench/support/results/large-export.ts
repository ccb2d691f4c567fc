const DAY_MS = 86_400_000;
export const LARGE_ROWS = 2_500;

const dayBefore = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
/** Makes an urn whose id has the creation time, in milliseconds, in its upper bits, as LinkedIn's ids do. */
const urnOf = (at: number) =>
  `urn:li:activity:${(BigInt(Date.now() - (at + 1) * DAY_MS) << 22n) + BigInt(at)}`;

/** An export of 2,500 posts and 2,500 days, in the form that the browser's worker sends. */
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
