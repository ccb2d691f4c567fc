import * as RadixDialog from "@radix-ui/react-dialog";
import { Command } from "cmdk";
import CalendarClock from "lucide-react/icons/calendar-clock";
import Keyboard from "lucide-react/icons/keyboard";
import PenLine from "lucide-react/icons/pen-line";
import Search from "lucide-react/icons/search";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router-dom";
import type { FoundCard } from "@/data/posts/search";
import { useKeptResearch } from "@/features/research/use-kept";
import { useOpenEditor } from "@/shared/addresses/use-open-editor";
import { paths } from "@/shared/paths";
import { useTimeZone } from "@/shared/session/clock";
import { useUser } from "@/shared/session/session";
import { ClosesOnBack } from "@/ui/closes-on-back";
import { cn } from "@/ui/cn";
import { overlayClass } from "@/ui/dialog-frame";
import { useReturnFocus } from "@/ui/use-return-focus";
import { commandsText as text } from "../command-menu.text";
import { type CardActs, CardCommands } from "./card-commands";
import { Item } from "./command-item";
import { alwaysShownValue, matches } from "./filter";
import { FoundCards } from "./found-cards";
import { PlaceCommands } from "./place-commands";
import { useCardSearch } from "./use-card-search";
import { useWritingCommands } from "./use-writing";

const RESEARCH = alwaysShownValue("research");
const SHORTEST_QUESTION = 3;
const MOVES: readonly string[] = ["ArrowDown", "ArrowUp", "Home", "End"];

const GROUP =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-text-muted [&_[cmdk-group-heading]]:text-xs";

type CommandMenuProps = {
  typed: string;
  onTyped: (typed: string) => void;
  from: Element | null;
  cardActs: CardActs;
  onClose: () => void;
  onHelp: () => void;
};

export function CommandMenu({ typed, onTyped, from, cardActs, onClose, onHelp }: CommandMenuProps) {
  const user = useUser();
  const zone = useTimeZone();
  const navigate = useNavigate();
  const returnFocus = useReturnFocus();
  const field = useRef<HTMLInputElement>(null);
  const [, keep] = useKeptResearch(user.id);
  const [selected, setSelected] = useState("");
  const [isChosen, setChosen] = useState(false);
  const words = typed.trim();
  const { cards, status } = useCardSearch(user.id, words);

  // The item that starts a research is not selected while cards are being searched. Otherwise the first found card
  // would take over the selection, and Enter would open that card instead of starting the research.
  const isSearching = status === "searching" && !isChosen;
  const isAsked = words.length >= SHORTEST_QUESTION;
  const first = cards[0] ? alwaysShownValue(cards[0].postcard) : isAsked && !isSearching ? RESEARCH : null;
  useEffect(() => {
    if (first)
      setSelected((before) => ((before === RESEARCH && !isChosen) || before === "" ? first : before));
  }, [first, isChosen]);

  // Closes the menu before the command runs: an open menu would take the focus back from the text that a command opens.
  const close = () => flushSync(onClose);
  const go = (to: string) => {
    close();
    void navigate(to);
  };
  const { write, writeInSlot } = useWritingCommands(close);
  const research = () => {
    keep((before) => ({ ...before, question: words }));
    go(paths.research({ tab: "investiga" }));
  };
  const openEditor = useOpenEditor();
  const openCard = ({ postcard, post_id, status }: FoundCard) => {
    if (status !== "publicar") return go(paths.posts({ post: post_id }));
    close();
    openEditor(postcard);
  };

  return (
    <RadixDialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlayClass} />
        {/* On phones the menu is at the top too, where the on-screen keyboard does not cover its field. */}
        <RadixDialog.Content
          {...returnFocus}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus();
            // Radix would select the typed words when it focuses the field, and the next letter would replace the
            // words.
            event.preventDefault();
            field.current?.focus();
          }}
          aria-describedby={undefined}
          className="fixed inset-x-0 top-0 z-dialog mx-auto flex max-h-[70dvh] w-full flex-col overflow-hidden rounded-b-2xl bg-surface-1 pt-[env(safe-area-inset-top)] shadow-xl outline-none ring-1 ring-border-strong/20 data-[state=open]:animate-fade-in md:top-[12vh] md:pt-0 md:w-[calc(100vw-4rem)] md:max-w-xl md:rounded-2xl"
        >
          <ClosesOnBack />
          <RadixDialog.Title className="sr-only">{text.title}</RadixDialog.Title>
          <Command
            label={text.title}
            value={selected}
            onValueChange={setSelected}
            filter={matches}
            loop
            vimBindings={false}
            onPointerMove={() => setChosen(true)}
            onPointerDown={() => setChosen(true)}
            onKeyDown={({ key }) => setChosen((before) => before || MOVES.includes(key))}
            className="flex min-h-0 flex-col"
          >
            <div className="flex shrink-0 items-center gap-3 border-border border-b px-4">
              <Search aria-hidden="true" className="size-4 shrink-0 text-text-muted" />
              <Command.Input
                ref={field}
                value={typed}
                onValueChange={(words) => {
                  setChosen(false);
                  onTyped(words);
                }}
                placeholder={text.placeholder}
                maxLength={200}
                className="h-14 w-full min-w-0 bg-transparent text-base text-text outline-none placeholder:text-text-muted"
              />
            </div>
            <Command.List
              label={text.results}
              className={cn("min-h-0 flex-1 overflow-y-auto overscroll-contain p-2", GROUP)}
            >
              <Command.Empty className="px-3 py-6 text-center text-sm text-text-muted">
                {text.none(words)}
              </Command.Empty>
              <FoundCards cards={cards} zone={zone} onOpen={openCard} />
              <Command.Group heading={text.groups.actions}>
                <Item
                  value="write"
                  label={text.write}
                  words={text.writeWords}
                  keys="N"
                  icon={<PenLine aria-hidden="true" />}
                  onSelect={() => write()}
                />
                <Item
                  value="slot"
                  label={text.writeInSlot}
                  words={text.slotWord}
                  icon={<CalendarClock aria-hidden="true" />}
                  onSelect={() => void writeInSlot()}
                />
                <Item
                  value="shortcuts"
                  label={text.shortcuts}
                  words={text.helpWord}
                  keys="?"
                  icon={<Keyboard aria-hidden="true" />}
                  onSelect={() => {
                    onClose();
                    onHelp();
                  }}
                />
              </Command.Group>
              <CardCommands from={from} acts={cardActs} close={close} />
              <PlaceCommands userId={user.id} go={go} />
              {isAsked && (
                <Command.Group>
                  <Item
                    value={RESEARCH}
                    isDisabled={isSearching}
                    label={text.research(words)}
                    icon={<Search aria-hidden="true" />}
                    onSelect={research}
                  />
                </Command.Group>
              )}
            </Command.List>
            <p role="status" className="shrink-0 px-5 pb-3 text-text-muted text-xs empty:hidden">
              {status === "noCard" ? text.noCard(words) : status && text[status]}
            </p>
          </Command>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
