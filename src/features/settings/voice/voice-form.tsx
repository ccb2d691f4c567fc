import type { VoiceProfile } from "@contract/ai/voice";
import { VOICE_LIMITS } from "@contract/ai/voice-limits";
import { type FormEvent, useState } from "react";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Textarea } from "@/ui/textarea";
import { linesOf } from "./lines";
import { voiceText as text } from "./voice.text";

const FIELDS = [
  { name: "tone", label: text.tone, hint: text.toneHint, rows: 3, most: VOICE_LIMITS.tone },
  { name: "expressions", label: text.expressions, hint: text.expressionsHint, rows: 3, most: 900 },
  { name: "openings", label: text.openings, hint: text.openingsHint, rows: 3, most: 900 },
  { name: "avoid", label: text.avoid, hint: text.avoidHint, rows: 2, most: VOICE_LIMITS.avoid },
] as const;

type VoiceFormProps = {
  profile: VoiceProfile;
  isSaving: boolean;
  onSave: (profile: VoiceProfile) => void;
  onCancel: () => void;
};

export function VoiceForm({ profile, isSaving, onSave, onCancel }: VoiceFormProps) {
  const [typed, setTyped] = useState({
    tone: profile.tone,
    expressions: profile.expressions.join("\n"),
    openings: profile.openings.join("\n"),
    avoid: profile.avoid,
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave({
      habits: profile.habits,
      tone: typed.tone.trim(),
      expressions: linesOf(typed.expressions, VOICE_LIMITS.expressions, VOICE_LIMITS.expression),
      openings: linesOf(typed.openings, VOICE_LIMITS.openings, VOICE_LIMITS.opening),
      avoid: typed.avoid.trim(),
    });
  };
  return (
    <form onSubmit={save} className="flex flex-col gap-4">
      {FIELDS.map(({ name, label, hint, rows, most }) => (
        <Field key={name} label={label} hint={hint}>
          {(control) => (
            <Textarea
              {...control}
              rows={rows}
              maxLength={most}
              value={typed[name]}
              onChange={(event) => setTyped((before) => ({ ...before, [name]: event.target.value }))}
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
