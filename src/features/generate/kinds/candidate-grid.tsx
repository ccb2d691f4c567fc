import Check from "lucide-react/icons/check";
import { Picture } from "@/posts/media/picture";
import { aiKindText } from "@/text/ai-kinds.text";
import { cn } from "@/ui/cn";

const text = aiKindText.infograph;

type CandidateGridProps = {
  name: string;
  urls: readonly string[];
  chosen: number | null;
  disabled: boolean;
  onChoose: (at: number) => void;
};

export function CandidateGrid({ name, urls, chosen, disabled, onChoose }: CandidateGridProps) {
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="sr-only">{text.candidates}</legend>
      <div className="grid grid-cols-2 gap-3">
        {urls.map((url, at) => (
          <label
            key={url}
            className={cn(
              "relative block cursor-pointer rounded-lg outline-2 outline-transparent outline-offset-2 transition-[outline-color] has-focus-visible:outline-focus",
              chosen === at && "outline-text",
            )}
          >
            <input
              type="radio"
              name={name}
              className="peer sr-only"
              checked={chosen === at}
              onChange={() => onChoose(at)}
              aria-label={text.candidate(at + 1)}
            />
            <Picture src={url} alt="" className="aspect-[4/5] w-full rounded-lg bg-surface-3 object-cover" />
            {chosen === at && (
              <span
                aria-hidden="true"
                className="absolute -top-2 -right-2 flex size-7 items-center justify-center rounded-full bg-text text-surface-0 shadow-md"
              >
                <Check className="size-4" strokeWidth={3} />
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
