import { shownOf } from "@publishing/mention";
import CornerDownLeft from "lucide-react/icons/corner-down-left";
import { useId } from "react";
import { Checkbox } from "@/ui/checkbox";
import { cn } from "@/ui/cn";
import { improveText as text } from "./improve.text";
import { breakOf, type Stretch } from "./sentence-diff";

type ChangesListProps = {
  title: string;
  hint?: string;
  stretches: readonly Stretch[];
  accepted: ReadonlySet<number>;
  onToggle: (id: number) => void;
};

export function ChangesList({ title, hint, stretches, accepted, onToggle }: ChangesListProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <h3 id={headingId} className="text-text-muted text-xs">
        {title}
      </h3>
      {hint && <p className="text-text-muted text-xs">{hint}</p>}
      <div className="flex flex-col gap-2 text-sm">
        {stretches.map((stretch, at) =>
          stretch.kind === "same" ? (
            stretch.text.trim() !== "" && (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison never change places.
              <p key={`same-${at}`} className="whitespace-pre-wrap px-3 text-text-muted">
                {shownOf(stretch.text).trim()}
              </p>
            )
          ) : (
            <Change
              key={stretch.id}
              change={stretch}
              isAccepted={accepted.has(stretch.id)}
              onToggle={() => onToggle(stretch.id)}
            />
          ),
        )}
      </div>
    </section>
  );
}

type ChangeProps = {
  change: Extract<Stretch, { kind: "change" }>;
  isAccepted: boolean;
  onToggle: () => void;
};

function Change({ change, isAccepted, onToggle }: ChangeProps) {
  const id = useId();
  const before = shownOf(change.before).trim();
  const after = shownOf(change.after).trim();
  const broken = breakOf(change);
  const isBreak = before === "" && after === "";
  return (
    <div className="flex items-start gap-3 rounded-md bg-surface-2 p-3">
      <Checkbox
        aria-label={text.change(change.id + 1)}
        aria-describedby={id}
        checked={isAccepted}
        onCheckedChange={onToggle}
        className="mt-0.5"
      />
      {/* A click on the changed words toggles their checkbox; keyboard users reach the checkbox directly. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the box beside it is the control */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the box beside it is the control */}
      <div
        id={id}
        onClick={onToggle}
        className="min-w-0 flex-1 cursor-pointer whitespace-pre-wrap break-words"
      >
        {!isBreak && before === after && <p className="text-text-subtle">{after}</p>}
        {before !== after && <Words before={before} after={after} isAccepted={isAccepted} />}
        {broken && (
          <p
            className={cn("flex items-center gap-1.5 text-xs", isAccepted ? "text-text" : "text-text-muted", {
              "mt-1": !isBreak,
            })}
          >
            <CornerDownLeft aria-hidden="true" className="size-3.5 shrink-0" />
            {text.breaks[broken]}
          </p>
        )}
      </div>
    </div>
  );
}

function Words({ before, after, isAccepted }: { before: string; after: string; isAccepted: boolean }) {
  return (
    <>
      {before === "" ? (
        <p className="text-text-muted text-xs leading-[1.25rem]">{text.added}</p>
      ) : (
        <p className={cn("text-text-subtle", isAccepted && "line-through")}>
          <span className="sr-only">{text.before} </span>
          {before}
        </p>
      )}
      {after === "" ? (
        <p className="mt-1 text-text-muted text-xs">{text.removed}</p>
      ) : (
        <p className={cn("mt-1", isAccepted ? "text-text" : "text-text-subtle")}>
          <span className="sr-only">{text.after} </span>
          {after}
        </p>
      )}
    </>
  );
}
