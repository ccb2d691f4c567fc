import { suppressNextClick } from "./attach-drag";
import { readEdges, scrollNearEdges } from "./scroll-near-edges";

const START_PX = 5;
const MARK = "pointer-events-none fixed z-bar rounded-sm border border-text bg-text/10 print:hidden";

export type LassoHandlers = {
  onStart: () => void;
  onCross: (keys: readonly string[]) => void;
  onCancel: () => void;
};

type Point = { x: number; y: number };
type Box = { left: number; top: number; right: number; bottom: number };
type Press = Point & { id: number; scrolled: Point };

const boxOf = (a: Point, b: Point): Box => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  right: Math.max(a.x, b.x),
  bottom: Math.max(a.y, b.y),
});
const meets = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export function attachLasso(root: HTMLElement, handlers: LassoHandlers): () => void {
  let press: Press | null = null;
  let drawn: ReturnType<typeof drawLasso> | null = null;
  let isCancelled = false;
  let at: Point = { x: 0, y: 0 };
  let ended: AbortController | undefined;

  const letGo = () => {
    drawn?.remove();
    press = null;
    drawn = null;
    isCancelled = false;
    ended?.abort();
  };
  const cancel = () => {
    const wasDrawn = drawn !== null;
    letGo();
    if (wasDrawn) handlers.onCancel();
  };
  const onDown = (event: PointerEvent) => {
    const under = event.target as Element;
    if (event.pointerType !== "mouse" || !event.isPrimary || event.button !== 0) return;
    if (!under.closest("[data-drop]") || under.closest("button, a, input, ul")) return;
    letGo();
    press = { x: event.clientX, y: event.clientY, id: event.pointerId, scrolled: scrolledBy(root) };
    ended = new AbortController();
    for (const [name, listener] of WHILE_PRESSED)
      window.addEventListener(name, listener, { capture: name === "keydown", signal: ended.signal });
  };
  const onMove = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.id) return;
    at = { x: event.clientX, y: event.clientY };
    if (drawn || isCancelled || Math.hypot(at.x - press.x, at.y - press.y) <= START_PX) return;
    handlers.onStart();
    drawn = drawLasso(root, press, () => at, handlers.onCross);
  };
  const onUp = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.id) return;
    // Ignores the click that follows the drag, because that click would open a new card on the day.
    if (drawn || isCancelled) suppressNextClick();
    letGo();
  };
  const onKey = (event: KeyboardEvent) => {
    if (!drawn || event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    drawn.remove();
    drawn = null;
    // Stays set until the mouse button is released, because the click to ignore comes after the release.
    isCancelled = true;
    handlers.onCancel();
  };
  const WHILE_PRESSED: [name: string, listener: EventListener][] = [
    ["pointermove", onMove as EventListener],
    ["pointerup", onUp as EventListener],
    ["pointercancel", cancel],
    ["blur", cancel],
    ["keydown", onKey as EventListener],
    ["selectstart", (event) => event.preventDefault()],
  ];
  const detached = new AbortController();
  root.addEventListener("pointerdown", onDown, { signal: detached.signal });
  return () => {
    letGo();
    detached.abort();
  };
}

const scrolledBy = (root: HTMLElement): Point => {
  const scroller = root.querySelector("[data-scroller]");
  return { x: window.scrollX, y: window.scrollY + (scroller?.scrollTop ?? 0) };
};

function drawLasso(root: HTMLElement, from: Press, pointer: () => Point, onCross: LassoHandlers["onCross"]) {
  const mark = document.createElement("div");
  mark.className = MARK;
  mark.dataset.lasso = "";
  document.body.append(mark);
  let crossed = "";
  const draw = () => {
    scrollNearEdges(readEdges(root), pointer());
    const now = scrolledBy(root);
    const start = { x: from.x - now.x + from.scrolled.x, y: from.y - now.y + from.scrolled.y };
    const box = boxOf(start, pointer());
    const keys = [...root.querySelectorAll("[data-entry]")]
      .filter((chip) => meets(box, chip.getBoundingClientRect()))
      .map((chip) => chip.getAttribute("data-entry") ?? "");
    Object.assign(mark.style, {
      left: `${box.left}px`,
      top: `${box.top}px`,
      width: `${box.right - box.left}px`,
      height: `${box.bottom - box.top}px`,
    });
    if (keys.join() !== crossed) {
      crossed = keys.join();
      onCross(keys);
    }
    frame = requestAnimationFrame(draw);
  };
  let frame = requestAnimationFrame(draw);
  return {
    remove() {
      cancelAnimationFrame(frame);
      mark.remove();
    },
  };
}
