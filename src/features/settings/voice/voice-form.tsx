import type { VoiceProfile } from "@contract/ai/voice";
import { VOICE_LIMITS } from "@contract/ai/voice-limits";
import { record, text as words } from "@contract/shape";
import type { FormEvent } from "react";
import { editsOf } from "@/shared/browser/device-value";
import { STORAGE_KEYS } from "@/shared/storage";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { focusAroundWhenRemoved } from "@/ui/focus";
import { Textarea } from "@/ui/textarea";
import { linesOf } from "./lines";
import { voiceText as text } from "./voice.text";

const FIELDS = [
  { name: "tone", label: text.tone, hint: text.toneHint, rows: 3, most: VOICE_LIMITS.tone },
  { name: "expressions", label: text.expressions, hint: text.expressionsHint, rows: 3, most: 900 },
  { name: "openings", label: text.openings, hint: text.openingsHint, rows: 3, most: 900 },
  { name: "avoid", label: text.avoid, hint: text.avoidHint, rows: 2, most: VOICE_LIMITS.avoid },
] as const;

/** The words of a voice as typed: expressions and openings have a line each. */
export type TypedVoice = Record<(typeof FIELDS)[number]["name"], string>;

/** The unsaved words; null while the user does not edit them. */
export const voiceEdits = editsOf<TypedVoice>(
  STORAGE_KEYS.voiceEdits,
  record({ tone: words, expressions: words, openings: words, avoid: words }),
);

export const typedVoiceOf = ({ tone, expressions, openings, avoid }: VoiceProfile): TypedVoice => ({
  tone,
  expressions: expressions.join("\n"),
  openings: openings.join("\n"),
  avoid,
});

type VoiceFormProps = {
  typed: TypedVoice;
  onType: (typed: TypedVoice) => void;
  isSaving: boolean;
  onSave: (words: Omit<VoiceProfile, "habits">) => void;
  onCancel: () => void;
};

export function VoiceForm({ typed, onType, isSaving, onSave, onCancel }: VoiceFormProps) {
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave({
      tone: typed.tone.trim(),
      expressions: linesOf(typed.expressions, VOICE_LIMITS.expressions, VOICE_LIMITS.expression),
      openings: linesOf(typed.openings, VOICE_LIMITS.openings, VOICE_LIMITS.opening),
      avoid: typed.avoid.trim(),
    });
  };
  return (
    <form ref={focusAroundWhenRemoved} onSubmit={save} className="flex flex-col gap-4">
      {FIELDS.map(({ name, label, hint, rows, most }) => (
        <Field key={name} label={label} hint={hint}>
          {(control) => (
            <Textarea
              {...control}
              rows={rows}
              maxLength={most}
              // The save closes the form, so words typed meanwhile would be lost.
              readOnly={isSaving}
              value={typed[name]}
              onChange={(event) => onType({ ...typed, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" disabled={isSaving} onClick={onCancel}>
          {text.cancel}
        </Button>
        <Button type="submit" variant="secondary" loading={isSaving}>
          {text.save}
        </Button>
      </div>
    </form>
  );
}
