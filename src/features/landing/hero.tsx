import { ArrowRight, Check } from "lucide-react";
import { paths } from "@/shared/paths";
import { Button } from "@/ui/button";
import { LogoMark } from "@/ui/logo";
import { HeroDemo } from "./hero-demo";
import { landingText } from "./landing.text";

const { hero } = landingText;

/** From the mark outwards, one after the other. */
const WAVES = [
  "-inset-1.5 rounded-[1.375rem] border-accent/60",
  "-inset-2.5 rounded-[1.625rem] border-accent/40 [animation-delay:0.3s]",
  "-inset-3.5 rounded-[1.875rem] border-accent/25 [animation-delay:0.6s]",
] as const;

/**
 * The mark, with the waves of a voice that starts; still for who asks for less motion. They end within five seconds,
 * after which WCAG 2.2.2 would want a way to stop them. They come and go by opacity alone: what moves above parts of `content-visibility` costs the main thread every frame.
 */
function AnimatedLogo() {
  return (
    <span aria-hidden className="relative grid size-16 place-items-center">
      {WAVES.map((wave) => (
        <span key={wave} className={`absolute border opacity-70 motion-safe:animate-wave ${wave}`} />
      ))}
      <LogoMark className="relative size-16 drop-shadow-[0_8px_24px_rgb(52_211_180/0.35)]" />
    </span>
  );
}

export function Hero() {
  return (
    <section className="relative isolate overflow-hidden">
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-[linear-gradient(to_right,rgb(255_255_255/0.025)_1px,transparent_1px),linear-gradient(to_bottom,rgb(255_255_255/0.025)_1px,transparent_1px)] bg-[size:56px_56px] [mask-image:radial-gradient(ellipse_at_top,black,transparent_70%)]"
      />
      <div className="mx-auto grid max-w-6xl grid-cols-1 items-center gap-14 px-4 pt-14 pb-20 md:px-6 md:pt-20 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-16 lg:pb-28">
        <div className="flex flex-col items-start gap-6">
          <AnimatedLogo />
          <p className="font-medium text-text-muted text-sm">{hero.eyebrow}</p>
          <h1
            tabIndex={-1}
            className="text-balance font-semibold text-4xl text-text leading-[1.08] sm:text-5xl lg:text-[3.75rem]"
          >
            {hero.title}
          </h1>
          <p className="max-w-xl text-pretty text-lg text-text-muted md:text-xl md:leading-8">
            {hero.description}
          </p>
          <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
            <Button asChild size="lg">
              <a href={paths.login()}>
                {hero.start}
                <ArrowRight aria-hidden />
              </a>
            </Button>
            <Button asChild size="lg" variant="secondary">
              <a href="#funciones">{hero.more}</a>
            </Button>
          </div>
          <ul className="flex flex-wrap gap-x-5 gap-y-2">
            {hero.notes.map((note) => (
              <li key={note} className="flex items-center gap-2 text-sm text-text-muted">
                <Check aria-hidden className="size-4 text-text-muted" />
                {note}
              </li>
            ))}
          </ul>
        </div>
        <HeroDemo />
      </div>
    </section>
  );
}
