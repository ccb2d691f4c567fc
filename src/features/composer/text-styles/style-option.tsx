import Check from "lucide-react/icons/check";
import type { TextStyle } from "./alphabets";
import { applyStyle } from "./text-styles";
import { textStylesText as text } from "./text-styles.text";

type StyleOptionProps = {
  name: TextStyle;
  sample: string | null;
  checked: boolean;
  onChoose: (name: TextStyle) => void;
};

export function StyleOption({ name, sample, checked, onChoose }: StyleOptionProps) {
  return (
    <label className="relative flex min-h-11 cursor-pointer flex-col justify-center rounded-md py-1 pr-9 pl-2.5 hover:bg-surface-3 has-[:checked]:bg-surface-3 has-[:disabled]:cursor-not-allowed has-[:disabled]:bg-transparent has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus">
      <input
        type="radio"
        name="text-style"
        value={name}
        checked={checked}
        onChange={() => onChoose(name)}
        className="sr-only"
      />
      <span className="text-text-muted text-xs">{text.styles[name]}</span>
      <span aria-hidden="true" className="truncate text-sm text-text in-disabled:text-text-subtle">
        {sample ?? applyStyle(text.styles[name], name)}
      </span>
      {checked && (
        <Check aria-hidden="true" className="absolute inset-y-0 right-2.5 my-auto size-4 text-text" />
      )}
    </label>
  );
}
