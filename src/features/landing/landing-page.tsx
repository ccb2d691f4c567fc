import type { ReactNode } from "react";
import { PRICES_ID } from "./hydrate-landing";
import { LandingHeader } from "./landing-header";
import { Closing, Footer } from "./sections/closing";
import { Faq } from "./sections/faq";
import { Features } from "./sections/features";
import { Hero } from "./sections/hero";
import { LivePricing } from "./sections/pricing";
import { ProductTour } from "./sections/product-tour";
import { Testimonials } from "./sections/testimonials";

/**
 * A part below the first screen, about `size` tall. A phone lays the part out when it comes near, because its layout
 * would take a third of the time to the first paint (`.first-screen` in src/styles.css).
 */
const Below = ({ id, size, children }: { id?: string; size: string; children: ReactNode }) => (
  <div id={id} className={`below [content-visibility:auto] ${size}`}>
    {children}
  </div>
);

/** The visitors' page; needs neither the session nor the Supabase client. */
export function LandingPage() {
  return (
    <>
      <LandingHeader />
      <main id="contenido" tabIndex={-1}>
        <Hero />
        <Below size="[contain-intrinsic-size:auto_90rem] md:[contain-intrinsic-size:auto_57rem] lg:[contain-intrinsic-size:auto_45rem]">
          <Features />
        </Below>
        <Below size="[contain-intrinsic-size:auto_221rem] sm:[contain-intrinsic-size:auto_160rem] md:[contain-intrinsic-size:auto_186rem] lg:[contain-intrinsic-size:auto_146rem]">
          <ProductTour />
        </Below>
        <Below size="[contain-intrinsic-size:auto_63rem] md:[contain-intrinsic-size:auto_48rem]">
          <Testimonials />
        </Below>
        <Below
          id={PRICES_ID}
          size="[contain-intrinsic-size:auto_105rem] lg:[contain-intrinsic-size:auto_70rem]"
        >
          <LivePricing />
        </Below>
        <Below size="[contain-intrinsic-size:auto_49rem]">
          <Faq />
        </Below>
        <Below size="[contain-intrinsic-size:auto_32rem]">
          <Closing />
        </Below>
      </main>
      <Footer />
    </>
  );
}
