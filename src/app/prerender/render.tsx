import { landingText } from "@/features/landing/landing.text";
import { LandingPage } from "@/features/landing/landing-page";
import { STATIC_PRICES } from "@/features/landing/prices";
import { offlinePage } from "../pwa/offline-page";
import { FullSpinner } from "../screens/full-spinner";
import { SkipLink } from "../skip-link";
import { type DrawnPage, drawAppPages, drawFailure, html } from "./draw-pages";
import { LandingHead } from "./landing-head";
import { prerenderText } from "./prerender.text";

export type DrawnLanding = { head: string; notice: string; body: string; failure: string };

type Drawn = {
  landing: DrawnLanding;
  offline: string;
  pages: readonly DrawnPage[];
  /**
   * The drawings for pages without a document of their own: `waiting` while the page's code loads, `failure` when it
   * did not load.
   */
  waiting: string;
  failure: string;
};

export async function drawPages(siteUrl: string | null): Promise<Drawn> {
  const failure = await drawFailure();
  const facts = { siteUrl, questions: landingText.faq.items, prices: STATIC_PRICES };
  return {
    landing: {
      head: await html(<LandingHead {...facts} />),
      notice: await html(
        <noscript>
          <p className="notice">{prerenderText.noScript}</p>
        </noscript>,
      ),
      body: await html(
        <>
          <SkipLink />
          <LandingPage />
        </>,
      ),
      failure,
    },
    offline: offlinePage(),
    pages: await drawAppPages(),
    waiting: await html(<FullSpinner />),
    failure,
  };
}
