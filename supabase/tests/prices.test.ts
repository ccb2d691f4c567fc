import { expect, test } from "vitest";
import { landingText } from "../../src/features/landing/landing.text.ts";
import { STATIC_PRICES } from "../../src/features/landing/prices.ts";
import { creditsText } from "../../src/features/profile/credits/credits.text.ts";
import { costOfPublishing } from "../../src/features/publishing/now/publish-cost.ts";
import { one, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

test(
  "A9.02 · the landing shows the packs of the database, and the price of every action that costs credits",
  onStage(async ({ admin }) => {
    const packs = await admin<{ credits: number; price: number }>(
      "select credits::float8 as credits, price_usd::float8 as price from public.credit_packs order by price_usd",
    );
    expect(STATIC_PRICES.packs).toEqual(packs.map(({ credits, price }) => ({ credits, priceUsd: price })));
    const costs = await admin<{ action: string; cost: number }>(
      "select content_type as action, credit_cost::float8 as cost from public.ai_credit_costs where credit_cost > 0",
    );
    expect(STATIC_PRICES.costs).toEqual(Object.fromEntries(costs.map(({ action, cost }) => [action, cost])));
  }),
);

test(
  "until the price list loads, 'Publicar ahora' shows built-in prices that equal the database's",
  onStage(async ({ admin }) => {
    const kinds = ["personal_post", "company_post"] as const;
    const costs = await admin<{ kind: string; cost: number }>(
      "select content_type as kind, credit_cost::float8 as cost from public.ai_credit_costs",
    );
    const listed = new Map(costs.map(({ kind, cost }) => [kind, cost]));
    expect(costOfPublishing(kinds, undefined)).toEqual(costOfPublishing(kinds, listed));
  }),
);

test(
  "A9.01 · the landing shows the month's free credits, and the number of posts that they pay",
  onStage(async ({ owner }) => {
    const { free } = await one(
      owner<{ free: number }>("select available_credits::float8 as free from public.user_credit_stats"),
    );
    const posts = Math.floor(free / STATIC_PRICES.costs.personal_post);
    // Reads the text without a country, because the build prerenders one text for all countries.
    const notes = landingText.hero.notes();
    expect(notes).toContain(`${free} créditos gratis cada mes`);
    expect(notes).toContain(`Hasta ${posts} publicaciones al mes`);
    expect(landingText.prices.freeText).toContain(`hasta ${posts} publicaciones`);
    const answers = landingText.faq.items.map(({ answer }) => answer).join(" ");
    expect(answers).toContain(
      `los ${free} gratuitos, o comprar un paquete desde ${Math.min(...STATIC_PRICES.packs.map((pack) => pack.priceUsd))} dólares`,
    );
  }),
);

test(
  "everything that costs credits has a name in 'En qué los usas', so no use is shown as 'Otro uso'",
  onStage(async ({ admin }) => {
    const priced = await admin<{ kind: string }>(
      "select content_type as kind from public.ai_credit_costs where credit_cost > 0",
    );
    expect(priced.length).toBeGreaterThan(10);
    const unnamed = priced.filter(({ kind }) => creditsText.kindOf(kind) === creditsText.kindOf("?"));
    expect(unnamed).toEqual([]);
  }),
);
