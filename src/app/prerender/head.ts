import type { Prices } from "@/features/landing/prices";
import { prerenderText } from "./prerender.text";

type Question = { question: string; answer: string };
type HeadFacts = {
  /** Address of the site without a closing slash; null leaves out everything that needs an absolute address. */
  siteUrl: string | null;
  questions: readonly Question[];
  prices: Prices;
};

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for an attribute or an element. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** JSON inside a script element: a `</script>` in a text must not end it. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

const offer = (name: string, price: number) => ({
  "@type": "Offer",
  name,
  price: price.toFixed(2),
  priceCurrency: "USD",
});

/** Structured data for search engines: the product with its prices, and the questions. */
export function structuredData({ siteUrl, questions, prices }: HeadFacts): object {
  const { head } = prerenderText;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": ["Product", "SoftwareApplication"],
        name: head.siteName,
        description: head.description,
        inLanguage: "es",
        applicationCategory: head.category,
        operatingSystem: head.system,
        brand: { "@type": "Brand", name: head.siteName },
        ...(siteUrl && { url: `${siteUrl}/`, image: `${siteUrl}/social-card.png` }),
        offers: [
          offer(head.freeOffer(), 0),
          ...prices.packs.map((pack) => offer(head.packOffer(pack.credits), pack.priceUsd)),
        ],
      },
      {
        "@type": "FAQPage",
        inLanguage: "es",
        mainEntity: questions.map(({ question, answer }) => ({
          "@type": "Question",
          name: question,
          acceptedAnswer: { "@type": "Answer", text: answer },
        })),
      },
    ],
  };
}

/** The landing's head, without the title: facts for search engines and previews of shared links. */
export function landingHead(facts: HeadFacts): string {
  const { head } = prerenderText;
  const { siteUrl } = facts;
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}" />`;
  const absolute = siteUrl
    ? [
        `<link rel="canonical" href="${escapeHtml(siteUrl)}/" />`,
        property("og:url", `${siteUrl}/`),
        property("og:image", `${siteUrl}/social-card.png`),
        property("og:image:width", "1200"),
        property("og:image:height", "630"),
        property("og:image:alt", head.pictureAlt),
        '<meta name="twitter:card" content="summary_large_image" />',
      ]
    : ['<meta name="twitter:card" content="summary" />'];
  return [
    property("og:type", "website"),
    property("og:site_name", head.siteName),
    property("og:locale", head.locale),
    property("og:title", head.title),
    property("og:description", head.description),
    ...absolute,
    `<script type="application/ld+json">${scriptJson(structuredData(facts))}</script>`,
  ].join("\n    ");
}
