import { env } from "@/shared/env";

export type Pack = { credits: number; priceUsd: number };

export const PRICED_ACTIONS = [
  "personal_post",
  "company_post",
  "image",
  "video_5s",
  "video_10s",
  "infograph",
  "research",
  "rewrite",
  "document_ai",
  "analytics",
  "person_analysis",
  "organization_analysis",
] as const;
export type PricedAction = (typeof PRICED_ACTIONS)[number];
export type Prices = { packs: readonly Pack[]; costs: Readonly<Record<PricedAction, number>> };

/** The prices of the database's seed, shown until the tables' prices arrive. */
export const STATIC_PRICES: Prices = {
  packs: [
    { credits: 10, priceUsd: 9 },
    { credits: 20, priceUsd: 15 },
    { credits: 40, priceUsd: 28 },
    { credits: 80, priceUsd: 50 },
  ],
  costs: {
    personal_post: 0.5,
    company_post: 0.5,
    image: 0.5,
    video_5s: 1,
    video_10s: 2,
    infograph: 1.5,
    research: 0.5,
    rewrite: 0.5,
    document_ai: 0.1,
    analytics: 0.5,
    person_analysis: 0.5,
    organization_analysis: 0.5,
  },
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const positive = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : null;

export function packsFrom(rows: unknown): Pack[] | null {
  if (!Array.isArray(rows) || rows.length === 0) return null;
  const packs: Pack[] = [];
  for (const row of rows) {
    const credits = isRecord(row) ? positive(row.credits) : null;
    const priceUsd = isRecord(row) ? positive(row.price_usd) : null;
    if (credits === null || priceUsd === null) return null;
    packs.push({ credits, priceUsd });
  }
  return packs.sort((a, b) => a.priceUsd - b.priceUsd);
}

/** Reads the costs of a table's rows; null for anything else. An action without a row keeps its static cost. */
export function costsFrom(rows: unknown): Prices["costs"] | null {
  if (!Array.isArray(rows)) return null;
  const costs = { ...STATIC_PRICES.costs };
  for (const row of rows) {
    if (!isRecord(row)) return null;
    const action = PRICED_ACTIONS.find((name) => name === row.content_type);
    const cost = positive(row.credit_cost);
    if (action && cost !== null) costs[action] = cost;
  }
  return costs;
}

async function readTable(path: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(`${env.supabaseUrl}/rest/v1/${path}`, {
    headers: { apikey: env.supabaseKey },
    signal,
  });
  return response.ok ? response.json() : null;
}

/**
 * Reads the tables' prices by plain requests: the Supabase client would take most of the landing's JavaScript budget.
 */
export async function readPrices(signal: AbortSignal): Promise<Prices> {
  const [packs, costs] = await Promise.all([
    readTable("credit_packs?select=credits,price_usd&order=price_usd.asc", signal),
    readTable("ai_credit_costs?select=content_type,credit_cost", signal),
  ]);
  return { packs: packsFrom(packs) ?? STATIC_PRICES.packs, costs: costsFrom(costs) ?? STATIC_PRICES.costs };
}

export const areStatic = ({ packs, costs }: Prices): boolean =>
  packs.length === STATIC_PRICES.packs.length &&
  packs.every(({ credits, priceUsd }, index) => {
    const drawn = STATIC_PRICES.packs[index];
    return drawn?.credits === credits && drawn.priceUsd === priceUsd;
  }) &&
  PRICED_ACTIONS.every((action) => costs[action] === STATIC_PRICES.costs[action]);

export const bestPack = (packs: readonly Pack[]): Pack | undefined =>
  packs.toSorted((a, b) => a.priceUsd / a.credits - b.priceUsd / b.credits)[0];
