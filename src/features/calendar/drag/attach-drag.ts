import { makeGhost } from "./drag-ghost";
import { markOver, placeOf } from "./drop-places";
import { scrollNearEdges } from "./scroll-near-edges";

/** A mouse that moves less has clicked. */
const START_PX = 5;
/** How long a finger rests on a card until it is lifted; one that moves before scrolls. */
const PRESS_MS = 350;
const PRESS_SLOP_PX = 10;
/** How long the pointer rests on an arrow until the page turns. */
const TURN_MS = 600;

export type DragHandlers = {
  /** False keeps the card where it is; the callback has told the user why. */
  mayDrag: (key: string) => boolean;
  onDrop: (key: string, place: string) => void;
  onCancel: (key: string) => void;
  /** The pointer rests on an element whose `data-turn` says how far. */
  onTurn: (step: 1 | -1) => void;
};

type Press = { source: HTMLElement; key: string; id: number; isTouch: boolean; x: number; y: number };

/**
 * Lets every `data-entry` within an element be dragged to a `data-drop`, with mouse, pen and finger, by one set of
 * listeners for all of them. Returns the end of it.
 */
export function attachDrag(root: HTMLElement, handlers: DragHandlers): () => void {
  let press: Press | null = null;
  let lifted: { ghost: ReturnType<typeof makeGhost>; over: Element | null; frame: number } | null = null;
  let at = { x: 0, y: 0 };
  let resting: { turn: Element; since: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const frame = (time: number) => {
    if (!lifted) return;
    // Reads before it writes: the other way round each read would lay the page out once more.
    const under = document.elementFromPoint(at.x, at.y);
    const place = placeOf(root, under);
    scrollNearEdges(root, at);
    lifted.ghost.moveTo(at.x, at.y);
    lifted.over = markOver(lifted.over, place);
    turnWhereItRests(under, time);
    lifted.frame = requestAnimationFrame(frame);
  };
  const turnWhereItRests = (under: Element | null, time: number) => {
    const turn = under?.closest("[data-turn]") ?? null;
    if (turn === null) resting = null;
    else if (resting?.turn !== turn) resting = { turn, since: time };
    else if (time - resting.since > TURN_MS) {
      resting = { turn, since: time };
      handlers.onTurn(turn.getAttribute("data-turn") === "-1" ? -1 : 1);
    }
  };
  const lift = () => {
    if (!press) return;
    if (!handlers.mayDrag(press.key)) return letGo();
    press.source.setAttribute("data-dragging", "");
    const ghost = makeGhost(press.source, press.x, press.y);
    lifted = { ghost, over: null, frame: requestAnimationFrame(frame) };
  };
  const letGo = () => {
    clearTimeout(timer);
    if (lifted) {
      cancelAnimationFrame(lifted.frame);
      lifted.ghost.remove();
      markOver(lifted.over, null);
      swallowClick();
    }
    press?.source.removeAttribute("data-dragging");
    press = null;
    lifted = null;
    resting = null;
    for (const [name, listener, options] of WHILE_PRESSED)
      window.removeEventListener(name, listener, options);
  };
  const cancel = () => {
    const key = lifted ? press?.key : undefined;
    letGo();
    if (key !== undefined) handlers.onCancel(key);
  };

  const onDown = (event: PointerEvent) => {
    const source = (event.target as Element).closest<HTMLElement>("[data-entry]");
    const key = source?.getAttribute("data-entry");
    if (!source || !key || !event.isPrimary || event.button !== 0) return;
    letGo();
    const isTouch = event.pointerType === "touch";
    press = { source, key, id: event.pointerId, isTouch, x: event.clientX, y: event.clientY };
    at = { x: event.clientX, y: event.clientY };
    if (isTouch) timer = setTimeout(lift, PRESS_MS);
    for (const [name, listener, options] of WHILE_PRESSED) window.addEventListener(name, listener, options);
  };
  const onMove = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.id) return;
    at = { x: event.clientX, y: event.clientY };
    const far = Math.hypot(at.x - press.x, at.y - press.y);
    if (lifted) return;
    if (!press.isTouch && far > START_PX) lift();
    else if (press.isTouch && far > PRESS_SLOP_PX) letGo();
  };
  const onUp = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.id) return;
    at = { x: event.clientX, y: event.clientY };
    const { key } = press;
    const place = lifted
      ? placeOf(root, document.elementFromPoint(at.x, at.y))?.getAttribute("data-drop")
      : undefined;
    if (!lifted) return letGo();
    if (place == null) return cancel();
    letGo();
    handlers.onDrop(key, place);
  };
  const onKey = (event: KeyboardEvent) => {
    if (!lifted || event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };
  const WHILE_PRESSED: [string, EventListener, AddEventListenerOptions][] = [
    ["pointermove", onMove as EventListener, {}],
    ["pointerup", onUp as EventListener, {}],
    ["pointercancel", cancel, {}],
    ["blur", cancel, {}],
    ["keydown", onKey as EventListener, { capture: true }],
  ];

  // Attached from the start and not passive: once a browser has begun to scroll, it can no longer be stopped.
  const onTouchMove = (event: TouchEvent) => (lifted ? event.preventDefault() : undefined);
  // A finger that rests asks for a menu, too.
  const onMenu = (event: Event) => (press?.isTouch ? event.preventDefault() : undefined);
  root.addEventListener("pointerdown", onDown);
  root.addEventListener("touchmove", onTouchMove, { passive: false });
  root.addEventListener("contextmenu", onMenu);
  return () => {
    letGo();
    root.removeEventListener("pointerdown", onDown);
    root.removeEventListener("touchmove", onTouchMove);
    root.removeEventListener("contextmenu", onMenu);
  };
}

/** The click that a browser makes of the end of a drag is none. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
}
