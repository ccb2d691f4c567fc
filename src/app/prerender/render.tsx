import { landingText } from "@/features/landing/landing.text";
import { LandingPage } from "@/features/landing/landing-page";
import { STATIC_PRICES } from "@/features/landing/prices";
import { offlinePage } from "../pwa/offline-page";
import { FullSpinner } from "../screens/full-spinner";
import { SkipLink } from "../skip-link";
import { drawAppPages, drawFailure, html } from "./draw-pages";
import { LandingHead } from "./landing-head";
import { prerenderText } from "./prerender.text";

export type DrawnLanding = { head: string; notice: string; body: string; failure: string };

/**
 * Draws all HTML that the build puts into documents. `waiting` is the page shown while code loads, for pages without a
 * document of their own. `failure` is shown on any page whose code did not load.
 */
export async function drawPages(siteUrl: string | null) {
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
