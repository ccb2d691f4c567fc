import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash";
import { useState } from "react";
import { Button } from "./button";
import { Checkbox } from "./checkbox";
import { Combobox } from "./combobox";
import { CopyField } from "./copy-field";
import { DatePicker } from "./date-picker";
import { Field } from "./field";
import { galleryText } from "./gallery.text";
import { GalleryFieldStates } from "./gallery-field-states";
import { GallerySection } from "./gallery-section";
import { Input } from "./input";
import { Select } from "./select";
import { Switch } from "./switch";
import { SwitchRow } from "./switch-row";
import { Textarea } from "./textarea";
import { TimeSelect } from "./time-select";

const { sections, button, field, choice, date } = galleryText;
const countries = field.countries.map((name) => ({ value: name, label: name }));

export function GalleryForms() {
  return (
    <>
      <ButtonsSection />
      <FieldsSection />
      <GalleryFieldStates />
      <ChoicesSection />
      <DatesSection />
    </>
  );
}

function ButtonsSection() {
  return (
    <GallerySection title={sections.buttons}>
      <div className="flex flex-wrap items-center gap-3">
        <Button>{button.primary}</Button>
        <Button variant="secondary">{button.secondary}</Button>
        <Button variant="ghost">{button.ghost}</Button>
        <Button variant="danger">
          <Trash2 aria-hidden="true" />
          {button.danger}
        </Button>
        <Button variant="link">{button.link}</Button>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button size="sm">{button.small}</Button>
        <Button size="lg">{button.large}</Button>
        <Button size="icon" variant="secondary" aria-label={button.icon}>
          <Plus aria-hidden="true" />
        </Button>
        <Button loading>{button.loading}</Button>
        <Button variant="secondary" loading>
          {button.loading}
        </Button>
        <Button disabled>{button.disabled}</Button>
        <Button variant="secondary" disabled>
          {button.disabled}
        </Button>
        <Button asChild variant="secondary">
          <a href="#enlace">{button.link}</a>
        </Button>
      </div>
    </GallerySection>
  );
}

function FieldsSection() {
  const [country, setCountry] = useState<string | null>(null);
  return (
    <GallerySection title={sections.fields}>
      <div className="grid gap-5 md:grid-cols-2">
        <Field label={field.title} hint={field.titleHint} required>
          {(control) => <Input {...control} placeholder={field.titlePlaceholder} />}
        </Field>
        <Field label={field.country}>
          {(control) => (
            <Select
              {...control}
              value={country}
              onValueChange={setCountry}
              options={countries}
              placeholder={field.countryPlaceholder}
            />
          )}
        </Field>
        <Field label={field.search}>
          {(control) => (
            <Combobox
              {...control}
              value={country}
              onValueChange={setCountry}
              options={countries}
              placeholder={field.countryPlaceholder}
              emptyText={field.searchEmpty}
            />
          )}
        </Field>
        <Field label={field.body}>
          {(control) => <Textarea {...control} defaultValue={field.bodyValue} />}
        </Field>
        <CopyField
          label={field.address}
          hint={field.addressHint}
          value={field.addressValue}
          action={field.copy}
          copied={field.copied}
        />
      </div>
    </GallerySection>
  );
}

function ChoicesSection() {
  return (
    <GallerySection title={sections.choices}>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="flex flex-col gap-3">
          {[
            { label: choice.profile, checked: true },
            { label: choice.company, checked: false },
            { label: choice.locked, checked: false, disabled: true },
          ].map(({ label, checked, disabled }) => (
            <div key={label} className="flex min-h-11 items-center gap-3 text-sm mouse:min-h-8">
              <Checkbox id={label} defaultChecked={checked} disabled={disabled} />
              <label htmlFor={label}>{label}</label>
            </div>
          ))}
        </div>
        <div className="flex flex-col gap-3">
          {[
            { label: choice.notify, checked: true },
            { label: choice.notifyOff, checked: false },
            { label: choice.alwaysOn, checked: true, disabled: true },
            { label: choice.alwaysOff, checked: false, disabled: true },
          ].map(({ label, checked, disabled }) => (
            <div key={label} className="flex min-h-11 items-center gap-3 text-sm mouse:min-h-8">
              <Switch id={label} defaultChecked={checked} disabled={disabled} />
              <label htmlFor={label}>{label}</label>
            </div>
          ))}
          <SwitchRow label={choice.withHint} hint={choice.hint} defaultChecked />
        </div>
      </div>
    </GallerySection>
  );
}

function DatesSection() {
  const [day, setDay] = useState<string | null>("2026-12-12");
  const [start, setStart] = useState<string | null>(null);
  const [time, setTime] = useState<string | null>("09:30");
  const [noTime, setNoTime] = useState<string | null>(null);
  return (
    <GallerySection title={sections.dates}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <Field label={date.day}>
          {(control) => <DatePicker {...control} value={day} onChange={setDay} clearable />}
        </Field>
        <Field label={date.time}>
          {(control) => <TimeSelect {...control} value={time} onChange={setTime} />}
        </Field>
        <Field label={date.empty}>
          {(control) => <DatePicker {...control} value={start} onChange={setStart} min="2026-11-21" />}
        </Field>
        <Field label={date.noTime}>
          {(control) => <TimeSelect {...control} value={noTime} onChange={setNoTime} />}
        </Field>
      </div>
    </GallerySection>
  );
}
