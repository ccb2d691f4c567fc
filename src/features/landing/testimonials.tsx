import { ChevronLeft, ChevronRight, Quote } from "lucide-react";
import { useEffect, useState } from "react";
import { Avatar } from "@/ui/avatar";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { useMediaQuery } from "@/ui/use-media-query";
import { landingText } from "./landing.text";
import { SectionHead } from "./section-head";

const { testimonials: text } = landingText;
const TOTAL = text.items.length;
export const ADVANCE_MS = 3_000;

/** Three examples that take turns every 3 s; hover, focus and reduced motion hold them. */
export function Testimonials() {
  const [current, setCurrent] = useState(0);
  const [held, setHeld] = useState(false);
  const still = useMediaQuery("(prefers-reduced-motion: reduce)");
  const paused = held || still;

  // Restarted by every change, so that a chosen one also stays its whole time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `current` restarts the clock.
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => setCurrent((index) => (index + 1) % TOTAL), ADVANCE_MS);
    return () => clearTimeout(timer);
  }, [paused, current]);

  const go = (index: number) => setCurrent((index + TOTAL) % TOTAL);
  return (
    <section aria-labelledby="testimonios-titulo" className="py-20 md:py-24">
      <div className="mx-auto flex max-w-4xl flex-col gap-10 px-4 md:px-6">
        <SectionHead id="testimonios-titulo" eyebrow={text.eyebrow} title={text.title} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only hold the clock. */}
        <div
          onMouseEnter={() => setHeld(true)}
          onMouseLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          className="flex flex-col gap-6"
        >
          {/* All in one grid cell: the tallest sets the height and nothing below moves. */}
          <ul aria-label={text.label} className="grid">
            {text.items.map(({ name, role, company, content }, index) => (
              <li
                key={name}
                aria-hidden={index !== current}
                className={cn(
                  "col-start-1 row-start-1 transition-opacity duration-slow",
                  index === current ? "opacity-100" : "invisible opacity-0",
                )}
              >
                <figure className="flex h-full flex-col gap-6 rounded-2xl border border-border bg-surface-1 p-6 shadow-lg md:p-10">
                  <div className="flex items-center justify-between">
                    <Quote aria-hidden className="size-8 text-accent" />
                    <Badge>{text.example}</Badge>
                  </div>
                  <blockquote className="flex-1 text-pretty text-lg text-text md:text-xl md:leading-8">
                    {content}
                  </blockquote>
                  <figcaption className="flex items-center gap-3">
                    <Avatar name={name} decorative />
                    <div>
                      <p className="font-medium text-text">{name}</p>
                      <p className="text-sm text-text-muted">{`${role}, ${company}`}</p>
                    </div>
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
          <div className="flex items-center justify-center gap-3">
            <Button variant="ghost" size="icon" aria-label={text.previous} onClick={() => go(current - 1)}>
              <ChevronLeft aria-hidden />
            </Button>
            {text.items.map(({ name }, index) => (
              <button
                key={name}
                type="button"
                aria-label={text.go(index + 1, TOTAL)}
                aria-current={index === current}
                onClick={() => go(index)}
                className="grid size-6 place-items-center rounded-full"
              >
                <span
                  className={cn(
                    "h-2 rounded-full transition-all duration-base",
                    index === current ? "w-6 bg-accent" : "w-2 bg-border-strong",
                  )}
                />
              </button>
            ))}
            <Button variant="ghost" size="icon" aria-label={text.next} onClick={() => go(current + 1)}>
              <ChevronRight aria-hidden />
            </Button>
          </div>
        </div>
        <p className="text-center text-sm text-text-subtle">{text.disclaimer}</p>
      </div>
    </section>
  );
}
