import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { STATIC_PRICES } from "@/features/landing/prices";
import { scriptJson } from "../start/page-facts";
import { LandingHead, structuredData } from "./landing-head";

const facts = {
  siteUrl: "https://tribuna.test",
  questions: [{ question: "¿A?", answer: "B" }],
  prices: { ...STATIC_PRICES, packs: [10, 20].map((credits) => ({ credits, priceUsd: credits - 0.5 })) },
};

test("with SITE_URL the landing's head has absolute addresses of the landing and of its preview picture", () => {
  const head = renderToStaticMarkup(<LandingHead {...facts} />);
  expect(head).toContain('<link rel="canonical" href="https://tribuna.test/"/>');
  expect(head).toContain('<meta property="og:image" content="https://tribuna.test/social-card.png"/>');
  expect(head).toContain('content="summary_large_image"');
});

test("without SITE_URL, tags that need an absolute address are left out", () => {
  const head = renderToStaticMarkup(<LandingHead {...facts} siteUrl={null} />);
  expect(head).not.toMatch(/canonical|og:url|og:image|social-card/);
  expect(head).toContain('property="og:title"');
});

test("the landing's data for search engines list every pack as an offer, the free pack first", () => {
  const data = JSON.parse(JSON.stringify(structuredData(facts)));
  expect(data["@graph"][0].offers.map((offer: { price: string }) => offer.price)).toEqual([
    "0.00",
    "9.50",
    "19.50",
  ]);
});

test("a question that contains </script> cannot close the script element with the landing's data for search engines", () => {
  expect(scriptJson({ text: "</script><b>" })).toBe('{"text":"\\u003c/script>\\u003cb>"}');
  const questions = [{ question: "</script><b>", answer: "B" }];
  const head = renderToStaticMarkup(<LandingHead {...facts} questions={questions} />);
  expect(head.match(/<\/script>/g)).toHaveLength(1);
});
