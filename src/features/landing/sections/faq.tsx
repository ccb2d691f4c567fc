import ChevronDown from "lucide-react/icons/chevron-down";
import { landingText } from "../landing.text";
import { SectionHead } from "./section-head";

const { faq } = landingText;

export function Faq() {
  return (
    <section id="preguntas" aria-labelledby="preguntas-titulo" className="scroll-mt-16 py-20 md:py-24">
      <div className="mx-auto flex max-w-3xl flex-col gap-10 px-4 md:px-6">
        <SectionHead id="preguntas-titulo" eyebrow={faq.eyebrow} title={faq.title} />
        <div>
          {faq.items.map(({ question, answer }) => (
            <details key={question} name="preguntas" className="group border-border border-b last:border-b-0">
              <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-md py-4 font-medium text-base text-text transition-colors duration-fast hover:text-accent [&::-webkit-details-marker]:hidden">
                {question}
                <ChevronDown
                  aria-hidden
                  className="size-5 shrink-0 text-text-muted transition-transform duration-slow group-open:rotate-180"
                />
              </summary>
              <p className="pr-8 pb-5 text-base text-text-muted">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
