import type { ReactNode } from "react";
import { Closing, Footer } from "./closing";
import { Faq } from "./faq";
import { Features } from "./features";
import { Hero } from "./hero";
import { LandingHeader } from "./landing-header";
import { Pricing } from "./pricing";
import { Testimonials } from "./testimonials";

/**
 * A part below the first screen: a phone lays it out when it comes near. Laying out the whole page before the first
 * paint took half of the time that its main thread was blocked.
 */
const Below = ({ children }: { children: ReactNode }) => (
  <div className="[contain-intrinsic-size:auto_48rem] [content-visibility:auto]">{children}</div>
);

/** What a visitor sees first. Needs neither the session nor the Supabase client. */
export function LandingPage() {
  return (
    <>
      <LandingHeader />
      <main id="contenido" tabIndex={-1}>
        <Hero />
        <Below>
          <Features />
        </Below>
        <Below>
          <Testimonials />
        </Below>
        <Below>
          <Pricing />
        </Below>
        <Below>
          <Faq />
        </Below>
        <Below>
          <Closing />
        </Below>
      </main>
      <Footer />
    </>
  );
}
