import type { Prices } from "@/features/landing/prices";
import { scriptJson } from "../start/page-facts";
import { prerenderText } from "./prerender.text";

type LandingFacts = {
  /** The site's address without a closing slash. With null, the head has no tag that needs an absolute address. */
  siteUrl: string | null;
  questions: readonly { question: string; answer: string }[];
  prices: Prices;
};

const offer = (name: string, price: number) => ({
  "@type": "Offer",
  name,
  price: price.toFixed(2),
  priceCurrency: "USD",
});

export function structuredData({ siteUrl, questions, prices }: LandingFacts): object {
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

export function LandingHead(facts: LandingFacts) {
  const { head } = prerenderText;
  const { siteUrl } = facts;
  const picture = siteUrl && {
    "og:url": `${siteUrl}/`,
    "og:image": `${siteUrl}/social-card.png`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": head.pictureAlt,
  };
  const properties = {
    "og:type": "website",
    "og:site_name": head.siteName,
    "og:locale": head.locale,
    "og:title": head.title,
    "og:description": head.description,
    ...picture,
  };
  return (
    <>
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {siteUrl && <link rel="canonical" href={`${siteUrl}/`} />}
      <meta name="twitter:card" content={siteUrl ? "summary_large_image" : "summary"} />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<`, which React would escape as text.
        dangerouslySetInnerHTML={{ __html: scriptJson(structuredData(facts)) }}
      />
    </>
  );
}
