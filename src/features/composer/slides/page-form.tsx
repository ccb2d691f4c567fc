import type { DocumentPage, SlideLayout, SlidePage } from "@contract/typesetting/typesetting";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { Select } from "@/ui/select";
import { Textarea } from "@/ui/textarea";
import { blocksOf } from "./edit-slides";
import { SlideImageField } from "./slide-image-field";
import { slidesText as text } from "./slides.text";

const LAYOUTS = Object.entries(text.layouts).map(([value, label]) => ({ value, label }));

type PageFormProps = {
  userId: string;
  page: DocumentPage;
  isIncomplete: boolean;
  onChange: (change: (page: DocumentPage) => DocumentPage) => void;
};

type SlideFieldsProps = { slide: SlidePage; onChange: (part: Partial<SlidePage>) => void };

function SlideFields({ slide, onChange }: SlideFieldsProps) {
  return (
    <>
      {slide.layout === "figure" && (
        <Field label={text.figure} hint={text.figureHint}>
          {(control) => (
            <Input
              {...control}
              maxLength={24}
              value={slide.figure}
              onChange={(event) => onChange({ figure: event.target.value })}
            />
          )}
        </Field>
      )}
      <Field label={text.body} hint={text.bodyHint}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={3000}
            value={slide.body.join("\n")}
            onChange={(event) => onChange({ body: blocksOf(event.target.value) })}
          />
        )}
      </Field>
    </>
  );
}

export function PageForm({ userId, page, isIncomplete, onChange }: PageFormProps) {
  const put = (part: object) => onChange((before) => ({ ...before, ...part }) as DocumentPage);
  return (
    <div className="flex flex-col gap-4">
      {page.kind === "slide" && (
        <Field label={text.layout}>
          {(control) => (
            <Select
              {...control}
              value={page.layout}
              options={LAYOUTS}
              onValueChange={(layout) => put({ layout: layout as SlideLayout })}
            />
          )}
        </Field>
      )}
      <Field label={text.heading} error={isIncomplete ? text.needsTitle : undefined}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={200}
            className="min-h-16 md:min-h-16"
            value={page.heading}
            onChange={(event) => put({ heading: event.target.value.replaceAll("\n", " ") })}
          />
        )}
      </Field>
      {page.kind === "slide" ? (
        <SlideFields slide={page} onChange={put} />
      ) : (
        <Field label={text.text}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={page.kind === "title" ? 300 : 600}
              value={page.text}
              onChange={(event) => put({ text: event.target.value })}
            />
          )}
        </Field>
      )}
      {page.kind !== "closing" && (
        <SlideImageField userId={userId} image={page.image} onChange={(image) => put({ image })} />
      )}
    </div>
  );
}
