import { paths } from "@/shared/paths";
import { commonText } from "@/text/common";
import { Button } from "@/ui/button";
import { LogoMark } from "@/ui/logo";
import { landingText } from "./landing.text";

const { nav } = landingText;

const SECTIONS = [
  { href: "#funciones", label: nav.features },
  { href: "#precios", label: nav.prices },
  { href: "#preguntas", label: nav.faq },
] as const;

const WAVES = [
  "-inset-1 rounded-xl border-accent/60",
  "-inset-1.5 rounded-[0.875rem] border-accent/40 [animation-delay:0.3s]",
  "-inset-2 rounded-2xl border-accent/25 [animation-delay:0.6s]",
] as const;

/**
 * The mark with waves that move for less than five seconds: a longer animation needs a stop button (WCAG 2.2.2). Only
 * opacity changes: moving elements above `content-visibility` cost time in every frame.
 */
function AnimatedLogo() {
  return (
    <span aria-hidden className="relative grid size-8 shrink-0 place-items-center">
      {WAVES.map((wave) => (
        <span key={wave} className={`absolute border opacity-70 motion-safe:animate-wave ${wave}`} />
      ))}
      <LogoMark className="relative" />
    </span>
  );
}

export function LandingHeader() {
  return (
    <header className="sticky top-0 z-bar border-border/60 border-b bg-surface-0/85 backdrop-blur">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-4 px-4 md:px-6">
        <a href={paths.landing()} className="min-w-0 rounded-md">
          <span className="flex items-center gap-2.5">
            <AnimatedLogo />
            {/* In a narrow window the name wraps onto a second line, which is hidden. */}
            <span className="flex h-[2rem] min-w-0 flex-wrap overflow-hidden font-semibold text-text text-xl leading-[2rem] tracking-[-0.03em]">
              <span className="h-[2rem] w-px" />
              {commonText.appName}
            </span>
          </span>
        </a>
        <nav aria-label={nav.label} className="mx-auto hidden md:block">
          <ul className="flex items-center gap-1">
            {SECTIONS.map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  className="rounded-md px-3 py-2 text-sm text-text-muted transition-colors duration-fast hover:text-text"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex shrink-0 items-center gap-2 md:ml-0">
          <Button asChild variant="ghost" className="hidden sm:inline-flex">
            <a href={paths.login()}>{nav.login}</a>
          </Button>
          <Button asChild className="max-sm:text-[length:min(0.875rem,5vw)]">
            <a href={paths.login()}>{nav.start}</a>
          </Button>
        </div>
      </div>
    </header>
  );
}
