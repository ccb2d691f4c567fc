import CalendarClock from "lucide-react/icons/calendar-clock";
import ChartSpline from "lucide-react/icons/chart-spline";
import ImagePlus from "lucide-react/icons/image-plus";
import Lightbulb from "lucide-react/icons/lightbulb";
import { landingText } from "../landing.text";
import { SectionHead } from "./section-head";

const { features } = landingText;
const ICONS = [CalendarClock, Lightbulb, ImagePlus, ChartSpline] as const;

export function Features() {
  return (
    <section
      id="funciones"
      aria-labelledby="funciones-titulo"
      className="scroll-mt-16 border-border border-y bg-surface-1/40 py-20 md:py-24"
    >
      <div className="mx-auto flex max-w-6xl flex-col gap-12 px-4 md:px-6">
        <SectionHead
          id="funciones-titulo"
          eyebrow={features.eyebrow}
          title={features.title}
          description={features.description}
        />
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {features.items.map(({ title, description }, index) => {
            const Icon = ICONS[index] ?? CalendarClock;
            return (
              <li
                key={title}
                className="flex flex-col gap-3 rounded-2xl bg-surface-1 p-6 shadow-md transition-colors duration-base hover:bg-surface-2"
              >
                <span className="grid size-11 place-items-center rounded-xl bg-surface-3 text-text-muted">
                  <Icon aria-hidden className="size-5.5" />
                </span>
                <h3 className="pt-1 font-semibold text-lg text-text">{title}</h3>
                <p className="text-pretty text-sm text-text-muted leading-[1.5rem]">{description}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
