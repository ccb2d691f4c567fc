import ArrowRight from "lucide-react/icons/arrow-right";
import { paths } from "@/shared/paths";
import { Button } from "@/ui/button";
import { LegalLinks } from "@/ui/legal-links";
import { Logo } from "@/ui/logo";
import { landingText } from "../landing.text";

const { closing, footer, nav } = landingText;

export function Closing() {
  return (
    <section aria-labelledby="cierre-titulo" className="px-4 pb-20 md:px-6 md:pb-28">
      <div className="mx-auto flex max-w-6xl flex-col items-center gap-6 rounded-3xl border border-accent/30 bg-[radial-gradient(ellipse_at_50%_0%,rgb(52_211_180/0.22),transparent_70%)] bg-surface-1 px-6 py-14 text-center shadow-xl md:py-20">
        <h2 id="cierre-titulo" className="max-w-2xl font-semibold text-3xl text-text md:text-4xl">
          {closing.title}
        </h2>
        <p className="max-w-xl text-pretty text-lg text-text-muted">{closing.description}</p>
        <Button asChild size="lg">
          <a href={paths.login()}>
            {closing.start}
            <ArrowRight aria-hidden />
          </a>
        </Button>
      </div>
    </section>
  );
}

export function Footer() {
  return (
    <footer className="border-border border-t">
      <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-10 md:flex-row md:items-center md:px-6">
        <div className="flex flex-col gap-2">
          <Logo />
          <p className="text-sm text-text-muted">{footer.tagline}</p>
        </div>
        <div className="flex flex-col gap-2 text-sm text-text-subtle md:ml-auto md:text-right">
          <p>
            <a href={paths.login()} className="rounded text-text-muted hover:text-text">
              {nav.login}
            </a>
          </p>
          <LegalLinks className="md:justify-end" />
          <p>{footer.independent}</p>
          <p>{footer.rights}</p>
        </div>
      </div>
    </footer>
  );
}
