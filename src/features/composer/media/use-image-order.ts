import type { CardMedia } from "@contract/card-content";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { moveImage, withoutImage } from "./card-media";
import { mediaText } from "./media.text";

const text = mediaText.images;

export function useImageOrder(total: number, onChange: (change: (media: CardMedia) => CardMedia) => void) {
  const [chosen, setChosen] = useState(0);
  const [announcement, setAnnouncement] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const at = Math.min(chosen, total - 1);

  const focus = (place: number) =>
    list.current?.querySelectorAll<HTMLElement>("[aria-pressed]")[place]?.focus();
  // A moved picture is a new element, which gets the focus after it is drawn.
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current !== null) focus(wanted.current);
    wanted.current = null;
  });
  const isPlace = (place: number): boolean => place >= 0 && place < total;
  const choose = (place: number) => {
    if (!isPlace(place)) return;
    setChosen(place);
    focus(place);
  };
  /** `takesFocus`: the moved picture gets the focus, because the keys act on the focused picture. */
  const move = (from: number, to: number, takesFocus = false) => {
    if (!isPlace(from) || !isPlace(to) || from === to) return;
    if (takesFocus) wanted.current = to;
    onChange((now) => moveImage(now, from, to));
    setChosen(to);
    setAnnouncement(text.moved(to + 1, total));
  };
  const drop = (from: number, to: number) => move(from, to, true);
  const remove = (place: number) => {
    onChange((now) => withoutImage(now, place));
    setChosen(Math.min(place, total - 2));
    setAnnouncement(text.removed(total - 1));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step !== 0 && (event.altKey || event.shiftKey)) move(at, at + step, true);
    else if (step !== 0) choose(at + step);
    else if (event.key === "Home") choose(0);
    else if (event.key === "End") choose(total - 1);
    else if (event.key === "Delete") {
      wanted.current = Math.min(at, total - 2);
      remove(at);
    } else return;
    event.preventDefault();
  };

  return { list, at, announcement, choose, move, drop, remove, onKeyDown };
}
