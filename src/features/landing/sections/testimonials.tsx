import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { useEffect, useRef } from "react";
import { Button } from "@/ui/button";
import { landingText } from "../landing.text";
import { startCarousel } from "./carousel";
import { SectionHead } from "./section-head";

const { testimonials: text } = landingText;
const TOTAL = text.items.length;

export function Testimonials() {
  const turns = useRef<HTMLDivElement>(null);
  useEffect(() => (turns.current ? startCarousel(turns.current) : undefined), []);

  return (
    <section aria-labelledby="testimonios-titulo" className="py-20 md:py-24">
      <div className="mx-auto flex max-w-4xl flex-col gap-10 px-4 md:px-6">
        <SectionHead id="testimonios-titulo" eyebrow={text.eyebrow} title={text.title} />
        <div ref={turns} data-takes-turns className="flex flex-col gap-6">
          {/* All testimonials are in one grid cell, so that the tallest sets the height and nothing below
              moves. */}
          <ul aria-label={text.label} className="grid noscript:flex noscript:flex-col noscript:gap-6">
            {text.items.map(({ useCase, steps, name, role, company, content }, index) => (
              <li
                key={name}
                data-turn={index === 0 ? "current" : "waiting"}
                className="col-start-1 row-start-1 min-w-0 transition-opacity duration-slow data-[turn=waiting]:invisible data-[turn=waiting]:opacity-0 noscript:visible! noscript:opacity-100!"
              >
                <div className="grid h-full gap-6 rounded-2xl bg-surface-1 p-6 shadow-md md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] md:gap-8 md:p-8">
                  <div className="flex min-w-0 flex-col gap-5">
                    <h3 className="text-balance font-semibold text-2xl text-text max-sm:text-[length:min(1.5rem,10vw)]">
                      {useCase}
                    </h3>
                    <ol className="flex flex-col gap-3">
                      {steps.map((step, at) => (
                        <li
                          key={step}
                          className="flex items-start gap-3 text-pretty text-base text-text-muted"
                        >
                          <span
                            aria-hidden
                            className="grid size-7 shrink-0 place-items-center rounded-full bg-surface-3 font-semibold text-sm text-text tabular-nums"
                          >
                            {at + 1}
                          </span>
                          <span className="min-w-0 pt-0.5">{step}</span>
                        </li>
                      ))}
                    </ol>
                  </div>
                  <figure className="flex min-w-0 flex-col justify-center gap-3 border-border border-t pt-5 md:border-t-0 md:border-l md:pt-0 md:pl-8">
                    <blockquote className="text-pretty text-sm text-text-muted">{content}</blockquote>
                    <figcaption className="text-sm text-text-subtle">
                      <span className="font-medium text-text">{name}</span>
                      {` · ${role}, ${company} · ${text.example}`}
                    </figcaption>
                  </figure>
                </div>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center justify-center gap-1 md:gap-3 noscript:hidden">
            <Button variant="ghost" size="icon" aria-label={text.previous} data-step={-1}>
              <ChevronLeft aria-hidden />
            </Button>
            {text.items.map(({ name }, index) => (
              <button
                key={name}
                type="button"
                data-go={index}
                aria-label={text.go(index + 1, TOTAL)}
                aria-current={index === 0}
                className="group grid size-11 place-items-center rounded-full mouse:size-6"
              >
                <span className="h-2 w-2 rounded-full bg-border-strong transition-all duration-base group-aria-[current=true]:w-6 group-aria-[current=true]:bg-text" />
              </button>
            ))}
            <Button variant="ghost" size="icon" aria-label={text.next} data-step={1}>
              <ChevronRight aria-hidden />
            </Button>
            <Button variant="ghost" size="icon" className="motion-reduce:hidden" data-pause>
              <span>
                <Pause aria-hidden />
                <span className="sr-only">{text.pause}</span>
              </span>
              <span hidden>
                <Play aria-hidden />
                <span className="sr-only">{text.play}</span>
              </span>
            </Button>
          </div>
        </div>
        <p className="text-center text-sm text-text-subtle">{text.disclaimer}</p>
      </div>
    </section>
  );
}
