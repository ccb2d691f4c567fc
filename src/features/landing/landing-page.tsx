import { Closing, Footer } from "./closing";
import { Faq } from "./faq";
import { Features } from "./features";
import { Hero } from "./hero";
import { LandingHeader } from "./landing-header";
import { Pricing } from "./pricing";
import { Testimonials } from "./testimonials";

/** What a visitor sees first. Needs neither the session nor the Supabase client. */
export function LandingPage() {
  return (
    <>
      <LandingHeader />
      <main id="contenido" tabIndex={-1}>
        <Hero />
        <Features />
        <Testimonials />
        <Pricing />
        <Faq />
        <Closing />
      </main>
      <Footer />
    </>
  );
}
