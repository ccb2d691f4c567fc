import Check from "lucide-react/icons/check";
import { useEffect, useRef } from "react";
import { Button } from "@/ui/button";
import type { Encoding } from "../../csv/encoding/code-pages";
import { transferText } from "../../transfer.text";
import type { DoubtedFile } from "./use-csv-file";

const text = transferText.encoding;

type EncodingStepProps = {
  doubted: DoubtedFile;
  onChoose: (encoding: Encoding) => void;
};

export function EncodingStep({ doubted: { readings, chosen }, onChoose }: EncodingStepProps) {
  const likeliest = useRef<HTMLInputElement>(null);
  // The focus moves here, because the button that chose the file has been removed.
  useEffect(() => likeliest.current?.focus(), []);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium text-sm text-text">{text.question}</legend>
      <p className="text-sm text-text-muted">{text.why}</p>
      <div className="flex flex-col gap-2">
        {readings.map(({ encoding, samples }, at) => (
          <label
            key={encoding}
            className="relative flex cursor-pointer flex-col gap-1 rounded-lg bg-surface-2 py-3 pr-11 pl-4 hover:bg-surface-3 has-[:checked]:bg-surface-3 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus"
          >
            <input
              ref={at === 0 ? likeliest : undefined}
              type="radio"
              name="encoding"
              value={encoding}
              checked={encoding === chosen}
              onChange={() => onChoose(encoding)}
              className="sr-only"
            />
            <span className="text-text-muted text-xs">{text.names[encoding]}</span>
            {samples.map((sample) => (
              <span dir="auto" key={sample} className="line-clamp-2 break-words text-sm text-text">
                {sample}
              </span>
            ))}
            {encoding === chosen && (
              <Check aria-hidden="true" className="absolute inset-y-0 right-4 my-auto size-4 text-text" />
            )}
          </label>
        ))}
      </div>
      <p className="text-text-muted text-xs">{text.none}</p>
    </fieldset>
  );
}

type EncodingFooterProps = { isReading: boolean; onBack: () => void; onConfirm: () => void };

export function EncodingFooter({ isReading, onBack, onConfirm }: EncodingFooterProps) {
  return (
    <>
      <Button variant="secondary" disabled={isReading} onClick={onBack}>
        {transferText.file.chooseAnother}
      </Button>
      <Button loading={isReading} onClick={onConfirm}>
        {text.confirm}
      </Button>
    </>
  );
}
