import Star from "lucide-react/icons/star";
import { useId, useState } from "react";
import { cn } from "@/ui/cn";
import { settingsText } from "../settings.text";

const text = settingsText.rating;
const COUNTS = [1, 2, 3, 4, 5] as const;

const starClass = (isLit: boolean) =>
  cn(
    "size-7 transition-colors duration-fast",
    isLit ? "fill-warning text-warning" : "fill-transparent text-text-subtle",
  );

type StarChoiceProps = { value: number | null; onChange: (value: number) => void; disabled?: boolean };

export function StarChoice({ value, onChange, disabled }: StarChoiceProps) {
  const name = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const lit = pointed ?? value ?? 0;
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1.5 font-medium text-sm text-text">{text.question}</legend>
      <div className="-ml-2 flex w-fit flex-wrap" onPointerLeave={() => setPointed(null)}>
        {COUNTS.map((count) => (
          <label
            key={count}
            onPointerEnter={(event) => event.pointerType === "mouse" && setPointed(count)}
            className="relative flex size-11 cursor-pointer items-center justify-center rounded-md has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-text"
          >
            <input
              type="radio"
              name={name}
              value={count}
              checked={value === count}
              onChange={() => onChange(count)}
              aria-label={text.stars(count)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Star
              aria-hidden="true"
              data-lit={count <= lit || undefined}
              className={starClass(count <= lit)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function GivenStars({ value }: { value: number }) {
  return (
    <p role="img" aria-label={text.stars(value)} className="flex gap-1">
      {COUNTS.map((count) => (
        <Star key={count} aria-hidden="true" className={starClass(count <= value)} />
      ))}
    </p>
  );
}
