import CalendarClock from "lucide-react/icons/calendar-clock";
import Check from "lucide-react/icons/check";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { Avatar } from "@/ui/avatar";
import { cn } from "@/ui/cn";
import { landingText } from "../landing.text";

const { demo } = landingText;

const MOVES = "group-has-[:checked]/demo:[animation-play-state:paused]";

const LINES = ["[animation-delay:0.6s]", "[animation-delay:1.8s]", "[animation-delay:3s]"] as const;

/**
 * The animation has a pause control, which WCAG 2.2.2 requires. Screen readers skip the demo, because the text beside
 * it says the same.
 */
export function HeroDemo() {
  return (
    <div className="group/demo relative mx-auto w-full max-w-md lg:max-w-none">
      <div aria-hidden className="select-none">
        <div className="absolute -inset-8 -z-10 rounded-full bg-[radial-gradient(closest-side,rgb(52_211_180/0.16),transparent)]" />
        <div className="flex flex-col gap-4 rounded-2xl bg-surface-1 p-4 shadow-xl md:p-5">
          <div className="flex flex-wrap items-center gap-2">
            {demo.publishers.map((name, at) => (
              <span
                key={name}
                className="inline-flex items-center gap-2 rounded-xl bg-surface-3 py-1.5 pr-3 pl-1.5 font-medium text-sm text-text"
              >
                <Avatar name={name} size="xs" shape={at === 0 ? "round" : "square"} decorative />
                {name}
              </span>
            ))}
          </div>
          <div className="flex flex-col gap-1 rounded-xl bg-surface-2 p-4 text-base text-text leading-[1.75rem]">
            {demo.lines.map((line, at) => (
              <span key={line} className={cn(MOVES, "w-fit max-w-full motion-safe:animate-write", LINES[at])}>
                {line}
              </span>
            ))}
          </div>
          <div
            className={cn(
              MOVES,
              "rounded-xl bg-text p-4 text-surface-1 motion-safe:animate-scene motion-safe:[animation-delay:4.6s]",
            )}
          >
            <div className="flex items-center gap-2.5">
              <Avatar name={demo.publishers[1]} size="sm" shape="square" decorative />
              <div className="min-w-0 leading-tight">
                <p className="font-semibold text-sm">{demo.publishers[1]}</p>
                <p className="text-surface-3 text-xs">{demo.now}</p>
              </div>
            </div>
            <p className="mt-2.5 text-sm">{demo.lines.join(" ")}</p>
          </div>
          <div className="grid">
            <p
              className={cn(
                MOVES,
                "col-start-1 row-start-1 flex items-center gap-2 font-medium text-info text-sm opacity-0 motion-safe:animate-passing motion-safe:[animation-delay:6.4s]",
              )}
            >
              <CalendarClock className="size-4 shrink-0" />
              {demo.when}
            </p>
            <p
              className={cn(
                MOVES,
                "col-start-1 row-start-1 flex items-center gap-2 font-medium text-done text-sm motion-safe:animate-scene motion-safe:[animation-delay:9.2s]",
              )}
            >
              <span className="grid size-5 shrink-0 place-items-center rounded-full bg-done text-surface-0">
                <Check className="size-3.5" strokeWidth={3} />
              </span>
              {demo.published}
            </p>
          </div>
        </div>
      </div>
      <label className="absolute -bottom-11 right-0 inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-md px-2 text-text-subtle text-xs hover:text-text has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus motion-reduce:hidden">
        <input type="checkbox" className="sr-only" />
        <Pause aria-hidden className="size-3.5 group-has-[:checked]/demo:hidden" />
        <Play aria-hidden className="hidden size-3.5 group-has-[:checked]/demo:block" />
        <span className="group-has-[:checked]/demo:hidden">{demo.hold}</span>
        <span className="hidden group-has-[:checked]/demo:inline">{demo.held}</span>
      </label>
    </div>
  );
}
