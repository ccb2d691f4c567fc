import CalendarClock from "lucide-react/icons/calendar-clock";
import ChevronDown from "lucide-react/icons/chevron-down";
import PenLine from "lucide-react/icons/pen-line";
import Send from "lucide-react/icons/send";
import { memo } from "react";
import type { Timing } from "@/posts/content/content";
import { Button } from "@/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from "@/ui/dropdown-menu";
import { editorText as text } from "../editor.text";

type SaveMenuProps = {
  timing: Timing;
  disabled: boolean;
  onPublish: () => void;
  onDraft: () => void;
  onWhen: () => void;
};

export const SaveMenu = memo(function SaveMenu({ timing, disabled, ...props }: SaveMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          className="rounded-l-none border-surface-1 border-l px-0 @max-[15rem]:w-7! w-11 mouse:w-9"
          aria-label={text.otherWays}
          disabled={disabled}
        >
          <ChevronDown aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent side="top">
        <DropdownMenuItem onSelect={props.onPublish}>
          <Send aria-hidden="true" />
          {text.publishNow}
        </DropdownMenuItem>
        {timing === "unscheduled" ? (
          <DropdownMenuItem onSelect={props.onWhen}>
            <CalendarClock aria-hidden="true" />
            {text.chooseHour}
          </DropdownMenuItem>
        ) : (
          <DropdownMenuItem onSelect={props.onDraft}>
            <PenLine aria-hidden="true" />
            {text.withoutHour}
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
});
