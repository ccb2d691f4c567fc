import { useId } from "react";
import { Link } from "react-router-dom";
import type { FreeSlot } from "@/data/posting-slots/slots";
import { instantInWords } from "@/posts/moment/moment";
import { paths } from "@/shared/paths";
import { buttonClass } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { rewriteText as text } from "./rewrite.text";

type SlotChoiceProps = { slot: FreeSlot | null; isWanted: boolean; onChange: (isWanted: boolean) => void };

export function SlotChoice({ slot, isWanted, onChange }: SlotChoiceProps) {
  const id = useId();
  if (!slot)
    return (
      <p className="text-sm text-text-muted">
        {text.noSlot}{" "}
        <Link to={paths.calendar({ open: "slots" })} className={buttonClass("link")}>
          {text.mySlots}
        </Link>
      </p>
    );
  return (
    <div className="flex items-start gap-3">
      <Checkbox
        id={id}
        checked={isWanted}
        onCheckedChange={() => onChange(!isWanted)}
        aria-describedby={`${id}-hint`}
        className="mt-0.5"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer text-sm text-text">
          {text.slot(instantInWords(slot.at, slot.timezone))}
        </label>
        <p id={`${id}-hint`} className="text-text-muted text-xs">
          {text.slotHint}
        </p>
      </div>
    </div>
  );
}
