import NotebookText from "lucide-react/icons/notebook-text";
import { memo, useRef, useState } from "react";
import { Button } from "@/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/ui/popover";
import { Tooltip } from "@/ui/tooltip";
import type { ShownTextTools } from "../textarea/use-shown-text";
import { TemplateTabs } from "./template-tabs";
import { templatesText as text } from "./templates.text";

const NOTHING = { written: "", isPart: false, name: "" };

type TemplateMenuProps = {
  field: ShownTextTools;
  suggestedName: () => string;
};

export const TemplateMenu = memo(function TemplateMenu({ field, suggestedName }: TemplateMenuProps) {
  const [open, setOpen] = useState(false);
  const [kept, setKept] = useState(NOTHING);
  const hasInserted = useRef(false);
  return (
    <Popover
      open={open}
      onOpenChange={(next) => {
        hasInserted.current = false;
        if (next) setKept({ ...field.selected(), name: suggestedName() });
        setOpen(next);
      }}
    >
      <Tooltip content={text.open}>
        <PopoverTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={text.open}>
            <NotebookText aria-hidden="true" />
          </Button>
        </PopoverTrigger>
      </Tooltip>
      <PopoverContent
        aria-label={text.title}
        className="w-[22.5rem] p-2"
        onCloseAutoFocus={(event) => {
          // Radix would move the focus to the button; after an insertion the focus stays in the text field.
          if (hasInserted.current) event.preventDefault();
        }}
        onEscapeKeyDown={(event) => {
          // While the user changes a name, Escape cancels the change and leaves the menu open.
          const { activeElement } = document;
          if (activeElement instanceof HTMLElement && activeElement.dataset.escape === "own")
            event.preventDefault();
        }}
      >
        <TemplateTabs
          kept={kept}
          suggestedName={kept.name}
          onInsert={(body) => {
            hasInserted.current = field.insert(body);
            setOpen(false);
          }}
        />
      </PopoverContent>
    </Popover>
  );
});
