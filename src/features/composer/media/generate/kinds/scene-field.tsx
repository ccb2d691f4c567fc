import { MAX_SCENE } from "@contract/ai/ai-options";
import { Field } from "@/ui/field";
import { Textarea } from "@/ui/textarea";
import { generateText } from "../generate.text";

const text = generateText.scene;

/** Scenes of pictures and films of this visit, by what they were made for: they can be changed for the next one. */
const written = new Map<string, string>();

export const lastScene = (key: string): string => written.get(key) ?? "";
export const keepScene = (key: string, scene: string): void => {
  written.set(key, scene);
};

type SceneFieldProps = { value: string; disabled: boolean; onChange: (scene: string) => void };

/** What is to be seen; left empty, AI writes it from the text, and it stands here the next time. */
export function SceneField({ value, disabled, onChange }: SceneFieldProps) {
  return (
    <Field label={text.label} hint={text.hint} className="sm:col-span-full">
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          maxLength={MAX_SCENE}
          value={value}
          disabled={disabled}
          placeholder={text.placeholder}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
