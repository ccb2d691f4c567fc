const EDGE_PX = 56;
const MOST_PX = 14;

export function scrollStep(at: number, from: number, to: number): number {
  if (at < from + EDGE_PX) return -Math.ceil((Math.min(from + EDGE_PX - at, EDGE_PX) / EDGE_PX) * MOST_PX);
  if (at > to - EDGE_PX) return Math.ceil((Math.min(at - (to - EDGE_PX), EDGE_PX) / EDGE_PX) * MOST_PX);
  return 0;
}

export function readEdges(root: HTMLElement) {
  const scroller = root.querySelector<HTMLElement>("[data-scroller]");
  return { height: innerHeight, scroller, box: scroller?.getBoundingClientRect() };
}

export function scrollNearEdges(
  { height, scroller, box }: ReturnType<typeof readEdges>,
  { x, y }: { x: number; y: number },
): void {
  if (scroller && box) {
    const isOver = x >= box.left && x <= box.right;
    const step = isOver ? scrollStep(y, Math.max(box.top, 0), Math.min(box.bottom, height)) : 0;
    if (step !== 0) scroller.scrollTop += step;
  }
  const step = scrollStep(y, 0, height);
  if (step !== 0) window.scrollBy(0, step);
}
