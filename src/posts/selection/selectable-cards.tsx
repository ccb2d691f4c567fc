import { type MouseEvent, type PointerEvent, type ReactNode, useCallback, useEffect, useRef } from "react";
import type { SelectedCard, Selection } from "./selection";

const LONG_PRESS_MS = 500;
const REST = 10;

type SelectableCardsProps = { selection: Selection; cards: readonly SelectedCard[]; children: ReactNode };

export function SelectableCards({ selection, cards, children }: SelectableCardsProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? selection.register(root.current, cards) : undefined), [selection, cards]);
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const isHeld = useRef(false);

  const cardAt = (target: EventTarget) => {
    const postcard = target instanceof Element && target.closest<HTMLElement>("[data-postcard]");
    return postcard ? cards.find((card) => String(card.postcard) === postcard.dataset.postcard) : undefined;
  };
  const end = useCallback(() => {
    clearTimeout(press.current?.timer);
    press.current = null;
  }, []);
  useEffect(() => end, [end]);
  const onPointerDown = (event: PointerEvent) => {
    end();
    isHeld.current = false;
    // Ignores a second finger, which zooms or scrolls.
    const card = event.pointerType === "touch" && event.isPrimary ? cardAt(event.target) : undefined;
    if (!card) return;
    const select = () => {
      press.current = null;
      isHeld.current = true;
      selection.toggle(card);
    };
    press.current = { timer: setTimeout(select, LONG_PRESS_MS), x: event.clientX, y: event.clientY };
  };
  const onPointerCancel = () => {
    end();
    // Clears the mark, because no click follows a press that has become a scroll.
    isHeld.current = false;
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const { x, y } = press.current ?? { x: clientX, y: clientY };
    if (Math.hypot(clientX - x, clientY - y) > REST) end();
  };
  const onClickCapture = (event: MouseEvent) => {
    // Stops the click that follows a long press, because the finger may be on a button of the row.
    if (isHeld.current) {
      isHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (!selection.isOn() || (event.target as Element).closest("button, a, input, [role=region]")) return;
    const card = cardAt(event.target);
    if (!card) return;
    // Stops the click, which would also open the card's details.
    event.stopPropagation();
    selection.toggle(card, event.shiftKey);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: each card has a checkbox of its own.
    <div
      ref={root}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={onPointerCancel}
      onClickCapture={onClickCapture}
      onContextMenu={(event) => (press.current || isHeld.current) && event.preventDefault()}
    >
      {children}
    </div>
  );
}
