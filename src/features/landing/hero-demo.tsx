import { CalendarClock, CircleCheck, Sparkles } from "lucide-react";
import { landingText } from "./landing.text";

const { demo } = landingText;

/** A glimpse of the planner, drawn with the app's own pieces. Decorative: the text beside it says the same. */
export function HeroDemo() {
  return (
    <div aria-hidden className="relative mx-auto w-full max-w-md select-none lg:max-w-none">
      <div className="absolute -inset-8 -z-10 rounded-full bg-[radial-gradient(closest-side,rgb(52_211_180/0.22),transparent)]" />
      <div className="rounded-2xl bg-surface-1 p-4 shadow-xl md:p-5">
        <div className="flex items-center justify-between pb-4">
          <span className="font-semibold text-sm text-text">{demo.queue}</span>
          <span className="inline-flex items-center gap-1.5 rounded-full bg-accent-soft px-2.5 py-1 font-medium text-accent text-xs">
            <CalendarClock className="size-3.5" />
            {demo.when}
          </span>
        </div>
        <div className="flex flex-col gap-3 rounded-xl bg-surface-2 p-4">
          <p className="font-semibold text-text">{demo.title}</p>
          <p className="text-pretty text-sm text-text-muted">{demo.text}</p>
          <div className="flex h-28 items-end gap-2 overflow-hidden rounded-lg bg-gradient-to-br from-surface-3 to-accent-soft px-4">
            {[38, 56, 47, 70, 62, 88].map((height) => (
              <span
                key={height}
                className="flex-1 rounded-t-md bg-accent/70"
                style={{ height: `${height}%` }}
              />
            ))}
          </div>
          <div className="flex flex-wrap items-center gap-2">
            {demo.publishers.map((publisher) => (
              <span key={publisher} className="rounded-full bg-surface-3 px-2.5 py-1 text-text-muted text-xs">
                {publisher}
              </span>
            ))}
            <span className="ml-auto inline-flex items-center gap-1.5 font-medium text-accent text-xs">
              <Sparkles className="size-3.5" />
              {demo.improve}
            </span>
          </div>
        </div>
        <div className="mt-3 flex items-center gap-3 rounded-xl bg-surface-2 p-4">
          <CircleCheck className="size-5 shrink-0 text-success" />
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium text-sm text-text">{demo.publishedTitle}</p>
            <p className="text-text-subtle text-xs">{demo.publishedWhen}</p>
          </div>
          <span className="rounded-full bg-success-soft px-2.5 py-1 font-medium text-success text-xs">
            {demo.published}
          </span>
        </div>
      </div>
    </div>
  );
}
