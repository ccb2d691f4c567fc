import ArrowRight from "lucide-react/icons/arrow-right";
import { useId } from "react";
import { IllustrationFrame } from "@/ui/illustration-frame";
import { writingIllustration } from "@/ui/illustration-writing";
import { startText as text } from "./start.text";

type FirstStartProps = {
  onStart: (notes: string) => void;
};

export function FirstStart({ onStart }: FirstStartProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col items-center mb-8 gap-6 rounded-2xl bg-surface-1 px-4 py-8 text-center shadow-sm md:px-8 md:py-12"
    >
      <IllustrationFrame className="max-w-56">{writingIllustration}</IllustrationFrame>
      <div className="max-w-xl">
        <h2 id={headingId} className="font-semibold text-2xl text-text">
          {text.title}
        </h2>
        <p className="mt-2 text-balance text-base text-text-muted">{text.description}</p>
      </div>
      <ul className="grid w-full max-w-4xl gap-3 text-left md:grid-cols-3">
        {text.templates.map(({ name, hint, notes }) => (
          <li key={name} className="flex">
            <button
              type="button"
              aria-label={text.use(name)}
              onClick={() => onStart(notes)}
              className="group flex w-full flex-col gap-1 rounded-xl bg-surface-2 p-4 text-left transition-colors duration-fast hover:bg-surface-3"
            >
              <span className="flex items-center justify-between gap-2 font-semibold text-sm text-text">
                {name}
                <ArrowRight
                  aria-hidden="true"
                  className="size-4 shrink-0 text-text-subtle transition-transform duration-fast group-hover:translate-x-0.5"
                />
              </span>
              <span className="text-pretty text-sm text-text-muted">{hint}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
