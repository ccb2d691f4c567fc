import ArrowRight from "lucide-react/icons/arrow-right";
import Check from "lucide-react/icons/check";
import { paths } from "@/shared/paths";
import { Button } from "@/ui/button";
import { landingText } from "../landing.text";
import { HeroDemo } from "./hero-demo";

const { hero } = landingText;

export function Hero() {
  return (
    <section className="relative isolate overflow-hidden">
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-[linear-gradient(to_right,rgb(255_255_255/0.025)_1px,transparent_1px),linear-gradient(to_bottom,rgb(255_255_255/0.025)_1px,transparent_1px)] bg-[size:56px_56px] [mask-image:radial-gradient(ellipse_at_top,black,transparent_70%)]"
      />
      <div className="mx-auto grid max-w-6xl grid-cols-1 items-center gap-14 px-4 pt-14 pb-20 md:px-6 md:pt-20 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-16 lg:pb-28">
        <div className="flex flex-col items-start gap-6">
          <p className="font-medium text-text-muted text-sm">{hero.eyebrow}</p>
          <h1
            tabIndex={-1}
            className="text-balance font-semibold text-4xl text-text leading-[1.08] max-sm:text-[length:min(2.25rem,13vw)] sm:text-5xl lg:text-[3.75rem]"
          >
            {hero.title}
          </h1>
          <p className="max-w-xl text-pretty text-lg text-text-muted md:text-xl md:leading-[2rem]">
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
            {hero.notes().map((note) => (
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
