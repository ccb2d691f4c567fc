import { useQueryClient } from "@tanstack/react-query";
import { Command } from "cmdk";
import BadgeCheck from "lucide-react/icons/badge-check";
import CalendarClock from "lucide-react/icons/calendar-clock";
import Copy from "lucide-react/icons/copy";
import FileText from "lucide-react/icons/file-text";
import Link from "lucide-react/icons/link";
import PenLine from "lucide-react/icons/pen-line";
import { useState } from "react";
import { holidaysToSkip } from "@/data/posting-slots/skip-days";
import type { PostCard } from "@/data/posts/cards";
import { useChangeCards } from "@/data/posts/changes/change-cards";
import { manyText } from "@/features/many/many.text";
import { postsText } from "@/posts/posts.text";
import { isOutcomeUnknown, toAppError } from "@/shared/errors";
import { paths } from "@/shared/paths";
import { slotCountryOf } from "@/shared/session/account";
import { useUser } from "@/shared/session/session";
import { formatPostMoment } from "@/shared/time/dates";
import { serverNow } from "@/shared/time/server-clock";
import { toast } from "@/shared/toast";
import { errorSentence, errorText } from "@/text/errors";
import type { CardToApprove } from "../card-approval";
import { commandsText } from "../command-menu.text";
import { readCard } from "../read-card";
import { type FocusedCard, focusedCard } from "../use-command-keys";
import { Item } from "./command-item";

const text = commandsText.card;

export type CardActs = {
  onEdit: (postcard: number) => void;
  onDuplicate: (card: FocusedCard) => void;
  onApproval: (card: CardToApprove) => void;
};

type CardCommandsProps = {
  from: Element | null;
  acts: CardActs;
  close: () => void;
};

type Found = { card: FocusedCard | null; buttons: readonly HTMLButtonElement[]; isListed: boolean };

/**
 * Finds the card that the command menu acts on: the open editor's card, else the focused card. The menu clicks the
 * card's own buttons where they exist, because the card decides which commands are possible.
 */
function findCard(from: Element | null): Found {
  const editor = document.querySelector<HTMLElement>("[data-open-card]");
  const { openCard, isSaved } = editor?.dataset ?? {};
  if (editor)
    return {
      card: openCard && isSaved !== undefined ? { postcard: Number(openCard), status: "publicar" } : null,
      buttons: [...editor.querySelectorAll<HTMLButtonElement>("[data-command] button:enabled")],
      isListed: true,
    };
  const listed = from?.closest<HTMLElement>("[data-postcard]");
  const { postcard, status } = listed?.dataset ?? {};
  if (listed)
    return {
      card: postcard && status ? { postcard: Number(postcard), status } : null,
      buttons: [
        ...listed.querySelectorAll<HTMLButtonElement>("button[aria-label]:enabled:not([aria-expanded])"),
      ],
      isListed: true,
    };
  return { card: focusedCard(from), buttons: [], isListed: false };
}

const nameOf = (button: HTMLButtonElement): string => button.ariaLabel ?? button.textContent ?? "";

export function CardCommands({ from, acts, close }: CardCommandsProps) {
  const [{ card, buttons, isListed }] = useState(() => findCard(from));
  const run = useCardActs(close);
  const isOpen = card !== null && "status" in card && card.status === "publicar";
  const isMovedHere = buttons.some((button) => button.textContent === postsText.nextSlot);
  if (card === null && buttons.length === 0) return null;
  return (
    <Command.Group heading={commandsText.groups.card}>
      {buttons.map((button) => (
        <Item
          key={nameOf(button)}
          value={`card:${nameOf(button)}`}
          label={nameOf(button)}
          icon={<FileText aria-hidden="true" />}
          onSelect={() => {
            close();
            button.click();
          }}
        />
      ))}
      {card !== null && !isListed && (
        <>
          {isOpen && (
            <Item
              value="card:edit"
              label={text.edit}
              keys="E"
              icon={<PenLine aria-hidden="true" />}
              onSelect={() => {
                close();
                acts.onEdit(card.postcard);
              }}
            />
          )}
          <Item
            value="card:duplicate"
            label={text.duplicate}
            keys="D"
            icon={<Copy aria-hidden="true" />}
            onSelect={() => {
              close();
              acts.onDuplicate(card);
            }}
          />
        </>
      )}
      {isOpen && !isMovedHere && (
        <Item
          value="card:slot"
          label={text.slot}
          icon={<CalendarClock aria-hidden="true" />}
          onSelect={() => void run.toNextSlot(card)}
        />
      )}
      {isOpen && (
        <Item
          value="card:approval"
          label={text.approval}
          icon={<BadgeCheck aria-hidden="true" />}
          onSelect={() => void run.withCard(card, acts.onApproval)}
        />
      )}
      {card !== null && (
        <Item
          value="card:link"
          label={isOpen ? text.link : text.linkedinLink}
          icon={<Link aria-hidden="true" />}
          onSelect={() =>
            void (isOpen ? run.copyLink(paths.posts({ openCard: card.postcard })) : run.copyPostLink(card))
          }
        />
      )}
    </Command.Group>
  );
}

function useCardActs(close: () => void) {
  const client = useQueryClient();
  const user = useUser();
  const change = useChangeCards(user.id);

  const guarded = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (thrown) {
      const error = toAppError(thrown);
      toast.error(
        isOutcomeUnknown(error) && navigator.onLine
          ? manyText.noResponse
          : (manyText.why[error.code] ?? errorSentence(error)),
      );
    }
  };
  const withCard = (focused: FocusedCard, work: (card: PostCard) => void | Promise<void>) => {
    close();
    return guarded(async () => {
      const card = await readCard(client, user.id, focused);
      if (card) await work(card);
      else toast.message(errorText.post_not_found);
    });
  };
  const copy = (address: string) =>
    navigator.clipboard.writeText(address).then(
      () => toast.success(text.copied),
      () => toast.error(text.copyFailed),
    );

  const toNextSlot = (focused: FocusedCard) =>
    withCard(focused, async ({ postcard, status, version }) => {
      const skip = await holidaysToSkip(slotCountryOf(user), serverNow());
      const [outcome] = await change("slots", [{ postcard, status, version }], { skip });
      if (outcome?.error) throw outcome.error;
      const moved = await readCard(client, user.id, focused);
      const back = outcome?.back;
      toast.success(
        moved ? text.moved(formatPostMoment(moved.date, moved.post_time)) : manyText.done.slots(1),
        back
          ? {
              action: {
                label: manyText.undo,
                onClick: () =>
                  void guarded(async () => {
                    const [undone] = await change("move", [back]);
                    if (undone?.error) throw undone.error;
                    toast.success(manyText.undone(1));
                  }),
              },
            }
          : undefined,
      );
    });
  return {
    withCard,
    toNextSlot,
    copyLink: (path: string) => {
      close();
      return copy(window.location.origin + path);
    },
    copyPostLink: (focused: FocusedCard) =>
      withCard(focused, ({ publishers }) => {
        const address = publishers.find(({ postUrl }) => postUrl !== null)?.postUrl;
        if (!address) return void toast.message(text.noLink);
        return copy(address);
      }),
  };
}
