import { Command } from "cmdk";
import BadgeCheck from "lucide-react/icons/badge-check";
import CalendarClock from "lucide-react/icons/calendar-clock";
import Copy from "lucide-react/icons/copy";
import FileText from "lucide-react/icons/file-text";
import Link from "lucide-react/icons/link";
import PenLine from "lucide-react/icons/pen-line";
import { useState } from "react";
import { postsText } from "@/posts/posts.text";
import { paths } from "@/shared/paths";
import type { CardToApprove } from "../card-approval";
import { commandsText } from "../command-menu.text";
import type { FocusedCard } from "../use-command-keys";
import { Item } from "./command-item";
import { findCard } from "./find-card";
import { useCardActs } from "./use-card-acts";

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

const nameOf = (button: HTMLButtonElement): string => button.ariaLabel ?? button.textContent ?? "";

export function CardCommands({ from, acts, close }: CardCommandsProps) {
  const [{ card, buttons, isListed, canMove, canAskApproval }] = useState(() => findCard(from));
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
      {isOpen && canMove && !isMovedHere && (
        <Item
          value="card:slot"
          label={text.slot}
          words={commandsText.slotWord}
          icon={<CalendarClock aria-hidden="true" />}
          onSelect={() => void run.toNextSlot(card)}
        />
      )}
      {isOpen && canAskApproval && (
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
