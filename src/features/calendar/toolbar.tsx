import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Ellipsis from "lucide-react/icons/ellipsis";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { memo, useRef } from "react";
import { useAddressText } from "@/shared/addresses/use-typed";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { Input } from "@/ui/input";
import { MenuButton } from "@/ui/menu-button";
import { calendarText } from "./calendar.text";
import { plansText } from "./plans/plans.text";
import { slotsText } from "./slots/slots.text";

type View = "month" | "week";

type ToolbarProps = {
  view: View;
  hasViews: boolean;
  label: string;
  words: string;
  isToday: boolean;
  onWords: (words: string) => void;
  onToday: () => void;
  onView: (view: View) => void;
  onTurn: (step: 1 | -1) => void;
  onWarm: (step: 1 | -1) => void;
  onMore: (what: MoreAction) => void;
};

export type MoreAction = "note" | "slots" | "boards" | "feed";

export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { view, hasViews, label, isToday, onToday, onTurn, onWarm } = props;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-3 pb-4">
      <div className="flex min-w-0 items-center gap-1 max-md:w-full max-md:flex-wrap">
        <Button
          variant="ghost"
          size="icon"
          data-turn="-1"
          aria-label={calendarText.previous[view]}
          onClick={() => onTurn(-1)}
          onPointerEnter={() => onWarm(-1)}
          onFocus={() => onWarm(-1)}
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          data-turn="1"
          aria-label={calendarText.next[view]}
          onClick={() => onTurn(1)}
          onPointerEnter={() => onWarm(1)}
          onFocus={() => onWarm(1)}
        >
          <ChevronRight aria-hidden="true" />
        </Button>
        <h2
          aria-live="polite"
          className="ml-1 min-w-0 text-balance max-md:grow max-md:basis-[10rem] font-semibold text-lg max-sm:text-[length:min(1.125rem,8vw)] text-text leading-tight first-letter:uppercase"
        >
          {label}
        </h2>
      </div>
      <div className="ml-auto flex grow flex-wrap items-center justify-end gap-2 max-md:w-full print:hidden">
        <SearchBox {...props} />
        <Button variant="secondary" inactive={isToday} onClick={onToday}>
          {calendarText.today}
        </Button>
        {hasViews && <ViewSwitch {...props} />}
        <MenuButton
          variant="secondary"
          size="icon"
          aria-label={calendarText.more}
          choices={[
            { label: plansText.add, onChoose: () => props.onMore("note") },
            { label: slotsText.title, onChoose: () => props.onMore("slots") },
            { label: calendarText.boards, onChoose: () => props.onMore("boards") },
            { label: calendarText.subscribe, onChoose: () => props.onMore("feed") },
          ]}
        >
          <Ellipsis aria-hidden="true" />
        </MenuButton>
      </div>
    </div>
  );
});

function SearchBox({ words, onWords }: ToolbarProps) {
  const search = useAddressText(words, onWords);
  const box = useRef<HTMLInputElement>(null);
  return (
    <div className="relative min-w-0 flex-1 basis-[10rem] md:basis-[15rem] lg:max-w-60">
      <Search
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-4 text-text-subtle"
      />
      <Input
        ref={box}
        type="search"
        value={search.value}
        onChange={(event) => search.type(event.target.value)}
        placeholder={calendarText.search}
        aria-label={calendarText.search}
        className="px-9 [&::-webkit-search-cancel-button]:hidden"
      />
      {words !== "" && (
        <button
          type="button"
          aria-label={calendarText.clearSearch}
          onClick={(event) => {
            onWords("");
            // A click by keyboard (`detail` 0) removes the focused button, so the search field takes the focus.
            if (event.detail === 0) box.current?.focus();
          }}
          className="-translate-y-1/2 absolute top-1/2 right-0 flex size-11 items-center justify-center rounded-md text-text-muted hover:text-text md:right-1 mouse:size-8"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}

function ViewSwitch({ view, onView }: ToolbarProps) {
  return (
    <fieldset aria-label={calendarText.view} className="flex rounded-md bg-surface-2 p-1">
      {(["month", "week"] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={view === one}
          onClick={() => onView(one)}
          className={cn(
            "min-h-9 rounded-sm px-3 font-medium text-sm transition-colors duration-fast mouse:min-h-8",
            view === one ? "bg-surface-3 text-text shadow-sm" : "text-text-muted hover:text-text",
          )}
        >
          {calendarText[one]}
        </button>
      ))}
    </fieldset>
  );
}
