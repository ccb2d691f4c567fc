import { isBlank } from "@publishing/blank";
import { type FormEvent, useState } from "react";
import { type NewTemplate, TEMPLATE_LIMITS } from "@/data/post-drafts/post-templates";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { templateName } from "./search-templates";
import { templatesText as text } from "./templates.text";

type KeepFormProps = {
  kept: { written: string; isPart: boolean };
  suggestedName: string;
  onKeep: (template: NewTemplate) => Promise<void>;
};

export function KeepForm({ kept, suggestedName, onKeep }: KeepFormProps) {
  const [name, setName] = useState(() => templateName(kept.isPart ? "" : suggestedName, kept.written));
  const [isSaving, setIsSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // React also passes the event to an ancestor of this component, the card's form, which must not be submitted.
    event.stopPropagation();
    if (isSaving || isBlank(name)) return;
    setIsSaving(true);
    await onKeep({ name, body: kept.written }).then(
      () => setName(""),
      () => undefined,
    );
    setIsSaving(false);
  };

  if (isBlank(kept.written)) {
    return <p className="border-border border-t px-2 pt-2 text-text-muted text-xs">{text.nothingToSave}</p>;
  }
  if (kept.written.length > TEMPLATE_LIMITS.body) {
    return <p className="border-border border-t px-2 pt-2 text-warning text-xs">{text.tooLong}</p>;
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="border-border border-t px-1 pt-2">
      <p className="mb-2 font-medium text-sm text-text">{kept.isPart ? text.saveSelection : text.saveText}</p>
      <div className="flex items-end gap-2">
        <Field label={text.newName} className="flex-1">
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={TEMPLATE_LIMITS.name}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" loading={isSaving} disabled={isBlank(name)}>
          {text.save}
        </Button>
      </div>
    </form>
  );
}
