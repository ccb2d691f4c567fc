const DAY_MS = 86_400_000;
/**
 * Milliseconds in which a post gets half of its remaining reach, because most people see a post in its first
 * days.
 */
const HALF_LIFE_MS = 1.2 * DAY_MS;

/** A number from 0 to 1 that depends only on the name (FNV-1a). */
export function hashedFraction(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) {
    hash ^= name.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  // Names that differ only in the last letter would give close numbers; murmur3's last step spreads them.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0xffffffff;
}

const between = (name: string, low: number, high: number): number =>
  low + hashedFraction(name) * (high - low);

export type PostGrowth = {
  impressions: number;
  reached: number;
  clicks: number;
  likes: number;
  comments: number;
  shares: number;
};

const TAKEN_BACK_AFTER_MS = 5 * DAY_MS;

export function growthOf(
  { urn, createdAt }: { urn: string; createdAt: number },
  now: number,
  takenBackPercent = 10,
): PostGrowth {
  const share = 1 - 0.5 ** (Math.max(0, now - createdAt) / HALF_LIFE_MS);
  const impressions = Math.floor(between(`${urn}:i`, 380, 3200) * share);
  const genuine = now - createdAt > TAKEN_BACK_AFTER_MS ? 1 - takenBackPercent / 100 : 1;
  return {
    impressions,
    reached: Math.floor(impressions * 0.71),
    clicks: Math.floor(impressions * between(`${urn}:k`, 0.004, 0.02)),
    likes: Math.floor(impressions * between(`${urn}:l`, 0.012, 0.045) * genuine),
    comments: Math.floor(impressions * between(`${urn}:c`, 0.001, 0.008)),
    shares: Math.floor(impressions * between(`${urn}:s`, 0.0004, 0.004)),
  };
}

const NOTHING: PostGrowth = {
  impressions: 0,
  reached: 0,
  clicks: 0,
  likes: 0,
  comments: 0,
  shares: 0,
};

export const sum = (all: readonly PostGrowth[]): PostGrowth =>
  all.reduce(
    (total, one) => ({
      impressions: total.impressions + one.impressions,
      reached: total.reached + one.reached,
      clicks: total.clicks + one.clicks,
      likes: total.likes + one.likes,
      comments: total.comments + one.comments,
      shares: total.shares + one.shares,
    }),
    NOTHING,
  );

export function baselineDay(name: string, day: number): PostGrowth {
  const weekday = new Date(day * DAY_MS).getUTCDay();
  const calm = weekday === 0 || weekday === 6 ? 0.45 : 1;
  const impressions = Math.floor(between(`${name}:${day}`, 60, 240) * calm);
  return {
    impressions,
    reached: Math.floor(impressions * 0.8),
    clicks: Math.floor(impressions * 0.011),
    likes: Math.floor(impressions * 0.02),
    comments: Math.floor(impressions * 0.003),
    shares: Math.floor(impressions * 0.001),
  };
}

export const followersOf = (name: string, now: number): number =>
  Math.floor(between(`${name}:f`, 300, 5200)) +
  Math.floor((now / DAY_MS - 20_000) * between(`${name}:g`, 0.4, 2.4));
