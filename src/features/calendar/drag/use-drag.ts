import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { useSteady } from "@/shared/use-steady";
import { attachDrag } from "./attach-drag";
import { chipBeside } from "./chip-beside";
import { markOver, placeNamed, placesIn } from "./drop-places";
import { type Layout, stepPlace } from "./step-place";

type UseDrag = {
  root: RefObject<HTMLElement | null>;
  layout: Layout;
  mayDrag: (key: string) => boolean;
  sizeOf: (key: string) => number;
  placeOf: (key: string) => string | null;
  onDrop: (key: string, place: string) => void;
  onRest: (key: string) => void;
  /** Called when Shift + arrow moves the focus from one card to another. */
  onExtend: (from: string, to: string) => void;
  onCancel: (key: string) => void;
  onTurn: (step: 1 | -1) => void;
  onGrab: (key: string) => void;
  onOver: (place: string) => void;
  onEdge: () => void;
};

export function useDrag(given: UseDrag) {
  const { root } = given;
  const grabbed = useRef<{ key: string; place: string } | null>(null);
  const mayDrag = useSteady(given.mayDrag);
  const { sizeOf } = given;
  const onDrop = useSteady(given.onDrop);
  const onRest = useSteady(given.onRest);
  const onCancel = useSteady(given.onCancel);
  const onTurn = useSteady(given.onTurn);

  useEffect(() => {
    if (!root.current) return;
    return attachDrag(root.current, { mayDrag, sizeOf, onDrop, onRest, onCancel, onTurn });
  }, [root, mayDrag, sizeOf, onDrop, onRest, onCancel, onTurn]);

  const release = (): { key: string; place: string } | null => {
    const held = grabbed.current;
    grabbed.current = null;
    if (root.current) {
      markOver(root.current.querySelector("[data-over]"), null);
      root.current.querySelector("[data-grabbed]")?.removeAttribute("data-grabbed");
    }
    return held;
  };
  const grab = (chip: HTMLElement, key: string) => {
    const place = given.placeOf(key);
    if (place === null || !root.current || !given.mayDrag(key)) return;
    grabbed.current = { key, place };
    chip.setAttribute("data-grabbed", "");
    markOver(null, placeNamed(root.current, place));
    given.onGrab(key);
  };
  const step = (held: { key: string; place: string }, arrow: string) => {
    if (!root.current) return;
    const next = stepPlace(held.place, arrow, given.layout, placesIn(root.current));
    const element = next === null ? null : placeNamed(root.current, next);
    if (!element || next === null) return given.onEdge();
    grabbed.current = { ...held, place: next };
    markOver(root.current.querySelector("[data-over]"), element);
    element.scrollIntoView({ block: "nearest" });
    given.onOver(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chip = (event.target as Element).closest<HTMLElement>("[data-entry]");
    const key = chip?.getAttribute("data-entry");
    const held = grabbed.current;
    if (!chip || !key || (event.repeat && !event.key.startsWith("Arrow"))) return;
    if (!held) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const beside = root.current && chipBeside(root.current, chip, event.key, given.layout);
      beside?.focus();
      const to = beside?.getAttribute("data-entry");
      if (event.shiftKey && to) given.onExtend(key, to);
      const isGrab = event.key === " " && !event.shiftKey;
      if (beside || isGrab) event.preventDefault();
      return isGrab ? grab(chip, key) : undefined;
    }
    if (event.key === "Tab") {
      release();
      return given.onCancel(held.key);
    }
    event.preventDefault();
    if (event.key === "Escape") {
      event.stopPropagation();
      release();
      given.onCancel(held.key);
    } else if (event.key === "Enter" || event.key === " ") {
      release();
      given.onDrop(held.key, held.place);
    } else if (event.key.startsWith("Arrow")) step(held, event.key);
  };
  /** The space bar grabs a card, so its release must not click the card's button. */
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === " " && (event.target as Element).closest("[data-entry]")) event.preventDefault();
  };
  const onBlur = () => {
    const held = release();
    if (held) given.onCancel(held.key);
  };
  return { onKeyDown, onKeyUp, onBlur };
}
