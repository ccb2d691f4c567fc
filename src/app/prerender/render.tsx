import { prerender } from "react-dom/static";
import { landingText } from "@/features/landing/landing.text";
import { LandingPage } from "@/features/landing/landing-page";
import { STATIC_PRICES } from "@/features/landing/prices";
import { offlinePage } from "../pwa/offline-page";
import { SkipLink } from "../skip-link";
import { type DrawnPage, drawAppPages, drawWaiting } from "./draw-pages";
import { landingHead } from "./head";
import { prerenderText } from "./prerender.text";

export type DrawnLanding = {
  body: string;
  head: string;
  title: string;
  description: string;
  noScript: string;
};

type Drawn = {
  landing: DrawnLanding;
  /** The page without a network, shown by the service worker. */
  offline: string;
  pages: readonly DrawnPage[];
  /** The placeholder of every other page while its code loads. */
  waiting: string;
};

export async function drawPages(siteUrl: string | null): Promise<Drawn> {
  const { prelude } = await prerender(
    <>
      <SkipLink />
      <LandingPage />
    </>,
  );
  const { head, noScript } = prerenderText;
  return {
    landing: {
      body: await new Response(prelude).text(),
      head: landingHead({ siteUrl, questions: landingText.faq.items, prices: STATIC_PRICES }),
      title: head.title,
      description: head.description,
      noScript,
    },
    offline: offlinePage(),
    pages: await drawAppPages(),
    waiting: await drawWaiting(),
  };
}
