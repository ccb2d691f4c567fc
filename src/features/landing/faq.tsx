import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from "@/ui/accordion";
import { landingText } from "./landing.text";
import { SectionHead } from "./section-head";

const { faq } = landingText;

/** Eight questions, one open at a time. */
export function Faq() {
  return (
    <section id="preguntas" aria-labelledby="preguntas-titulo" className="scroll-mt-16 py-20 md:py-24">
      <div className="mx-auto flex max-w-3xl flex-col gap-10 px-4 md:px-6">
        <SectionHead id="preguntas-titulo" eyebrow={faq.eyebrow} title={faq.title} />
        <Accordion type="single" collapsible>
          {faq.items.map(({ question, answer }) => (
            <AccordionItem key={question} value={question}>
              <AccordionTrigger>{question}</AccordionTrigger>
              <AccordionContent>{answer}</AccordionContent>
            </AccordionItem>
          ))}
        </Accordion>
      </div>
    </section>
  );
}
