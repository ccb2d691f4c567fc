import { useState } from "react";
import { Combobox } from "./combobox";
import { DatePicker } from "./date-picker";
import { Field } from "./field";
import { galleryText } from "./gallery.text";
import { GallerySection } from "./gallery-section";
import { Input } from "./input";
import { Select } from "./select";
import { Textarea } from "./textarea";
import { TimeSelect } from "./time-select";

const { sections, field, date, errors } = galleryText;
const countries = field.countries.map((name) => ({ value: name, label: name }));

type StateProps = { error?: boolean; disabled?: boolean };

function Controls({ error = false, disabled }: StateProps) {
  const [country, setCountry] = useState<string | null>(null);
  const [day, setDay] = useState<string | null>("2026-12-12");
  const [time, setTime] = useState<string | null>("09:30");
  const chosen = disabled ? "Bolivia" : country;
  const errorOf = (text: string) => (error ? text : undefined);
  return (
    <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
      <Field label={field.title} error={errorOf(errors.title)} required>
        {(control) => (
          <Input {...control} disabled={disabled} defaultValue={disabled ? field.titlePlaceholder : ""} />
        )}
      </Field>
      <Field label={field.country} error={errorOf(errors.country)}>
        {(control) => (
          <Select
            {...control}
            value={chosen}
            onValueChange={setCountry}
            options={countries}
            disabled={disabled}
          />
        )}
      </Field>
      <Field label={field.search} error={errorOf(errors.country)}>
        {(control) => (
          <Combobox
            {...control}
            value={chosen}
            onValueChange={setCountry}
            options={countries}
            disabled={disabled}
          />
        )}
      </Field>
      <Field label={date.day} error={errorOf(errors.day)}>
        {(control) => <DatePicker {...control} value={day} onChange={setDay} disabled={disabled} />}
      </Field>
      <Field label={date.time} error={errorOf(errors.time)}>
        {(control) => <TimeSelect {...control} value={time} onChange={setTime} disabled={disabled} />}
      </Field>
      <Field label={field.body} error={errorOf(errors.body)}>
        {(control) => <Textarea {...control} defaultValue={field.bodyValue} disabled={disabled} />}
      </Field>
    </div>
  );
}

export function GalleryFieldStates() {
  return (
    <>
      <GallerySection title={sections.fieldErrors}>
        <Controls error />
      </GallerySection>
      <GallerySection title={sections.fieldsDisabled}>
        <Controls disabled />
      </GallerySection>
    </>
  );
}
