import { paths } from "@/shared/paths";
import { Button } from "@/ui/button";
import { Logo } from "@/ui/logo";
import { landingText } from "./landing.text";

const { nav } = landingText;

const SECTIONS = [
  { href: "#funciones", label: nav.features },
  { href: "#precios", label: nav.prices },
  { href: "#preguntas", label: nav.faq },
] as const;

export function LandingHeader() {
  return (
    <header className="sticky top-0 z-bar border-border/60 border-b bg-surface-0/85 backdrop-blur">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-4 px-4 md:px-6">
        <a href={paths.landing()} className="rounded-md">
          <Logo />
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
        <div className="ml-auto flex items-center gap-2 md:ml-0">
          <Button asChild variant="ghost" className="hidden sm:inline-flex">
            <a href={paths.login()}>{nav.login}</a>
          </Button>
          <Button asChild>
            <a href={paths.login()}>{nav.start}</a>
          </Button>
        </div>
      </div>
    </header>
  );
}
