import { makeGhost } from "./drag-ghost";
import { markOver, placeOf } from "./drop-places";
import { readEdges, scrollNearEdges } from "./scroll-near-edges";

const START_PX = 5;
/** Milliseconds for which a finger must rest to lift a card; a finger that moves earlier scrolls. */
const PRESS_MS = 350;
const PRESS_SLOP_PX = 10;
const TURN_MS = 600;

export type DragHandlers = {
  /** Called at the first movement; returns false to refuse the drag, after showing the reason. */
  mayDrag: (key: string) => boolean;
  /** The number of cards that move with this card. */
  sizeOf: (key: string) => number;
  onDrop: (key: string, place: string) => void;
  /** Called when a finger lifts the card and releases it without moving it. */
  onRest: (key: string) => void;
  onCancel: (key: string) => void;
  onTurn: (step: 1 | -1) => void;
};

/**
 * `under` is the element that the pointer event names, or null when elementFromPoint must find it. It is null after a
 * scroll, which moves elements, and for a touch, whose events always name the element that was touched first.
 */
type Pointer = { x: number; y: number; under: Element | null };
type Press = {
  source: HTMLElement;
  key: string;
  id: number;
  isTouch: boolean;
  x: number;
  y: number;
  hasMoved: boolean;
};

/**
 * Makes each element with `data-entry` draggable to an element with `data-drop`, by mouse, pen or finger. Returns a
 * function that removes the listeners.
 */
export function attachDrag(root: HTMLElement, handlers: DragHandlers): () => void {
  let press: Press | null = null;
  let lifted: Lifted | null = null;
  let at: Pointer = { x: 0, y: 0, under: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended: AbortController | undefined;

  const lift = () => {
    if (press) lifted = liftCard(root, press.source, handlers.sizeOf(press.key), () => at, handlers.onTurn);
  };
  const letGo = () => {
    clearTimeout(timer);
    lifted?.putDown();
    press = null;
    lifted = null;
    ended?.abort();
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
    press = {
      source,
      key,
      id: event.pointerId,
      isTouch,
      x: event.clientX,
      y: event.clientY,
      hasMoved: false,
    };
    at = pointerOf(event);
    if (isTouch) timer = setTimeout(lift, PRESS_MS);
    ended = new AbortController();
    for (const [name, listener, isFirst] of WHILE_PRESSED)
      window.addEventListener(name, listener, { capture: isFirst, signal: ended.signal });
  };
  const onMove = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.id) return;
    at = pointerOf(event);
    const far = Math.hypot(at.x - press.x, at.y - press.y);
    if (press.hasMoved || far <= (press.isTouch ? PRESS_SLOP_PX : START_PX)) return;
    press.hasMoved = true;
    const isScroll = press.isTouch && !lifted;
    if (isScroll || !handlers.mayDrag(press.key)) letGo();
    else if (!lifted) lift();
  };
  const onUp = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.id) return;
    at = pointerOf(event);
    const { key, hasMoved } = press;
    if (lifted && !hasMoved) {
      letGo();
      return handlers.onRest(key);
    }
    const place = lifted
      ? placeOf(root, document.elementFromPoint(at.x, at.y))?.getAttribute("data-drop")
      : undefined;
    if (!lifted) return letGo();
    if (place == null) return cancel();
    letGo();
    handlers.onDrop(key, place);
  };
  const onScroll = () => {
    at = { ...at, under: null };
  };
  const onKey = (event: KeyboardEvent) => {
    if (!lifted || event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };
  const WHILE_PRESSED: [name: string, listener: EventListener, isFirst: boolean][] = [
    ["pointermove", onMove as EventListener, false],
    ["pointerup", onUp as EventListener, false],
    ["pointercancel", cancel, false],
    ["blur", cancel, false],
    ["scroll", onScroll, true],
    ["keydown", onKey as EventListener, true],
  ];

  // The listener is attached from the start and not passive, because a scroll that has begun cannot be stopped.
  const onTouchMove = (event: TouchEvent) => (lifted ? event.preventDefault() : undefined);
  // Prevents the context menu, which a resting finger would open.
  const onMenu = (event: Event) => (press?.isTouch ? event.preventDefault() : undefined);
  const detached = new AbortController();
  const { signal } = detached;
  root.addEventListener("pointerdown", onDown, { signal });
  root.addEventListener("touchmove", onTouchMove, { passive: false, signal });
  root.addEventListener("contextmenu", onMenu, { signal });
  return () => {
    letGo();
    detached.abort();
  };
}

const pointerOf = ({ clientX: x, clientY: y, pointerType, target }: PointerEvent): Pointer => ({
  x,
  y,
  under: pointerType !== "touch" && target instanceof Element ? target : null,
});

type Lifted = { putDown: () => void };

function liftCard(
  root: HTMLElement,
  source: HTMLElement,
  size: number,
  pointer: () => Pointer,
  onTurn: DragHandlers["onTurn"],
): Lifted {
  const { x, y } = pointer();
  let edges = readEdges(root);
  const ghost = makeGhost(source, size, x, y);
  const turnWhereItRests = turnAfterRest((step) => {
    // Removes the mark of the dragged card, because React may have reused the element for another card.
    source.removeAttribute("data-dragging");
    onTurn(step);
  });
  let over: Element | null = null;
  const draw = (time: number) => {
    const { x, y, under: reported } = pointer();
    // Measures before any write, because a measurement after a write would lay out the page again.
    if (!reported) edges = readEdges(root);
    const under = reported?.isConnected ? reported : document.elementFromPoint(x, y);
    const place = placeOf(root, under);
    scrollNearEdges(edges, { x, y });
    ghost.moveTo(x, y);
    over = markOver(over, place);
    turnWhereItRests(under, time);
    frame = requestAnimationFrame(draw);
  };
  let frame = requestAnimationFrame(draw);
  source.setAttribute("data-dragging", "");
  return {
    putDown() {
      cancelAnimationFrame(frame);
      ghost.remove();
      markOver(over, null);
      source.removeAttribute("data-dragging");
      suppressNextClick();
    },
  };
}

function turnAfterRest(onTurn: DragHandlers["onTurn"]) {
  let resting: { turn: Element; since: number } | null = null;
  return (under: Element | null, time: number) => {
    const turn = under?.closest("[data-turn]") ?? null;
    if (turn === null) resting = null;
    else if (resting?.turn !== turn) resting = { turn, since: time };
    else if (time - resting.since > TURN_MS) {
      resting = { turn, since: time };
      onTurn(turn.getAttribute("data-turn") === "-1" ? -1 : 1);
    }
  };
}

export function suppressNextClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
}
