import * as RadixDialog from "@radix-ui/react-dialog";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Command } from "cmdk";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CircleUserRound from "lucide-react/icons/circle-user-round";
import FileText from "lucide-react/icons/file-text";
import Keyboard from "lucide-react/icons/keyboard";
import PenLine from "lucide-react/icons/pen-line";
import Search from "lucide-react/icons/search";
import Settings from "lucide-react/icons/settings";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router-dom";
import { linkedinOrganizations } from "@/data/linkedin-organizations/queries";
import { freeSlots } from "@/data/posting-slots/slots";
import { newPostcard } from "@/data/posts/new-cards/postcard";
import { PERSONAL } from "@/data/posts/rows";
import type { FoundCard } from "@/data/posts/search";
import { useKept } from "@/features/research/use-kept";
import { publisherOptions } from "@/posts/publisher-names";
import { shownTitle } from "@/posts/shown-title";
import { toAppError } from "@/shared/errors";
import { paths, SETTINGS_SECTIONS } from "@/shared/paths";
import { slotCountryOf } from "@/shared/session/account";
import { useTimeZone } from "@/shared/session/clock";
import { useUser } from "@/shared/session/session";
import { searchable } from "@/shared/strings/searchable";
import { formatDay, formatPostMoment, wallClockIn } from "@/shared/time/dates";
import { serverNow } from "@/shared/time/server-clock";
import { toast } from "@/shared/toast";
import { errorSentence } from "@/text/errors";
import { settingsSections } from "@/text/settings-sections";
import { cn } from "@/ui/cn";
import { overlayClass } from "@/ui/dialog-frame";
import { useReturnFocus } from "@/ui/use-return-focus";
import { SIDEBAR_ITEMS } from "../shell/nav-items";
import { type CardActs, CardCommands } from "./card-commands";
import { Item } from "./command-item";
import { commandsText as text } from "./command-menu.text";
import { useCardSearch } from "./use-card-search";

const CHOSEN = "chosen:";
const RESEARCH = `${CHOSEN}research`;
const SHORTEST_QUESTION = 3;

function matches(value: string, typed: string, keywords: string[] = []): number {
  if (value.startsWith(CHOSEN)) return 1;
  const words = searchable(keywords.join(" "));
  return searchable(typed)
    .split(/\s+/)
    .every((word) => words.includes(word))
    ? 1
    : 0;
}

function whenOf({ date, scheduled_at, published_at }: FoundCard, zone: string): string {
  const moment = (iso: string) => {
    const { day, time } = wallClockIn(zone, new Date(iso));
    return formatPostMoment(day, time);
  };
  if (published_at !== null) return text.state.published(moment(published_at));
  if (scheduled_at !== null) return text.state.scheduled(moment(scheduled_at));
  return text.state.open(formatDay(date));
}

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
  const client = useQueryClient();
  const returnFocus = useReturnFocus();
  const field = useRef<HTMLInputElement>(null);
  const [, keep] = useKept(user.id);
  const [selected, setSelected] = useState("");
  const words = typed.trim();
  const { cards, status } = useCardSearch(user.id, words);
  const organizations = useQuery(linkedinOrganizations(user.id)).data ?? [];
  const accounts = publisherOptions(organizations, [], []).filter(({ isLost }) => !isLost);

  // Selects a found card only when no command matches, because Enter runs the selected item.
  const first = cards[0] ? `${CHOSEN}${cards[0].postcard}` : null;
  useEffect(() => {
    if (first) setSelected((before) => (before === RESEARCH || before === "" ? first : before));
  }, [first]);

  // Closes the menu before the command runs: an open menu would take the focus back from the text that a command opens.
  const close = () => flushSync(onClose);
  const go = (to: string) => {
    close();
    void navigate(to);
  };
  const write = (begun: { newDay?: string; newTime?: string } = {}) =>
    go(paths.posts({ openCard: newPostcard(Date.now(), Math.random()), ...begun }));
  const writeInSlot = async () => {
    onClose();
    const from = new Date(serverNow()).toISOString();
    try {
      const [slot] = await client.fetchQuery(
        freeSlots({ userId: user.id, country: slotCountryOf(user) }, PERSONAL, from),
      );
      if (!slot)
        return void toast.message(text.noSlot, {
          action: { label: text.chooseSlots, onClick: () => void navigate(paths.settings("horarios")) },
        });
      const { day, time } = wallClockIn(zone, new Date(slot.at));
      write({ newDay: day, newTime: time.slice(0, 5) });
    } catch (error) {
      toast.error(errorSentence(toAppError(error)));
    }
  };
  const research = () => {
    keep((before) => ({ ...before, question: words }));
    go(paths.research({ tab: "investiga" }));
  };
  const openCard = ({ postcard, post_id, status }: FoundCard) =>
    go(paths.posts(status === "publicar" ? { openCard: postcard } : { post: post_id }));

  return (
    <RadixDialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlayClass} />
        {/* On phones the menu is at the top too, where the on-screen keyboard does not cover its field. */}
        <RadixDialog.Content
          {...returnFocus}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus();
            // Radix would select the typed words when it focuses the field, and the next letter would replace them.
            event.preventDefault();
            field.current?.focus();
          }}
          aria-describedby={undefined}
          className="fixed inset-x-0 top-0 z-dialog mx-auto flex max-h-[70dvh] w-full flex-col overflow-hidden rounded-b-2xl bg-surface-1 pt-[env(safe-area-inset-top)] shadow-xl outline-none ring-1 ring-border-strong/20 data-[state=open]:animate-fade-in md:top-[12vh] md:pt-0 md:w-[calc(100vw-4rem)] md:max-w-xl md:rounded-2xl"
        >
          <RadixDialog.Title className="sr-only">{text.title}</RadixDialog.Title>
          <Command
            label={text.title}
            value={selected}
            onValueChange={setSelected}
            filter={matches}
            loop
            vimBindings={false}
            className="flex min-h-0 flex-col"
          >
            <div className="flex shrink-0 items-center gap-3 border-border border-b px-4">
              <Search aria-hidden="true" className="size-4 shrink-0 text-text-muted" />
              <Command.Input
                ref={field}
                value={typed}
                onValueChange={onTyped}
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
              {cards.length > 0 && (
                <Command.Group heading={text.groups.cards}>
                  {cards.map((card) => (
                    <Item
                      key={card.postcard}
                      value={`${CHOSEN}${card.postcard}`}
                      label={shownTitle(card.title)}
                      hint={whenOf(card, zone)}
                      icon={<FileText aria-hidden="true" />}
                      onSelect={() => openCard(card)}
                    />
                  ))}
                </Command.Group>
              )}
              <Command.Group heading={text.groups.actions}>
                <Item
                  value="write"
                  label={text.write}
                  keys="N"
                  icon={<PenLine aria-hidden="true" />}
                  onSelect={() => write()}
                />
                <Item
                  value="slot"
                  label={text.writeInSlot}
                  icon={<CalendarClock aria-hidden="true" />}
                  onSelect={() => void writeInSlot()}
                />
                <Item
                  value="shortcuts"
                  label={text.shortcuts}
                  keys="?"
                  icon={<Keyboard aria-hidden="true" />}
                  onSelect={() => {
                    onClose();
                    onHelp();
                  }}
                />
              </Command.Group>
              <CardCommands from={from} acts={cardActs} close={close} />
              <Command.Group heading={text.groups.pages}>
                {SIDEBAR_ITEMS.map(({ to, label, icon: Icon }) => (
                  <Item
                    key={to}
                    value={to}
                    label={label}
                    icon={<Icon aria-hidden />}
                    onSelect={() => go(to)}
                  />
                ))}
              </Command.Group>
              <Command.Group heading={text.groups.settings}>
                {SETTINGS_SECTIONS.map((section) => (
                  <Item
                    key={section}
                    value={paths.settings(section)}
                    label={`${text.groups.settings}: ${settingsSections[section]}`}
                    icon={<Settings aria-hidden="true" />}
                    onSelect={() => go(paths.settings(section))}
                  />
                ))}
              </Command.Group>
              <Command.Group heading={text.groups.accounts}>
                {accounts.map(({ id, name }) => (
                  <Item
                    key={id}
                    value={`account:${id}`}
                    label={name}
                    icon={<CircleUserRound aria-hidden="true" />}
                    onSelect={() => go(paths.posts({ publisher: id }))}
                  />
                ))}
              </Command.Group>
              {words.length >= SHORTEST_QUESTION && (
                <Command.Group>
                  <Item
                    value={RESEARCH}
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
