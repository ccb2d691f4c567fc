const DAY_MS = 86_400_000;
export const LARGE_ROWS = 2_500;

const dayBefore = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
/** LinkedIn's ids hold the creation time, in milliseconds, in their upper bits. */
const urnOf = (at: number) =>
  `urn:li:activity:${(BigInt(Date.now() - (at + 1) * DAY_MS) << 22n) + BigInt(at)}`;

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
