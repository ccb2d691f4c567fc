export const ADVANCE_MS = 3_000;

const STILL = "(prefers-reduced-motion: reduce)";

function watchVisible(element: Element, onChange: (visible: boolean) => void): () => void {
  if (typeof IntersectionObserver === "undefined") {
    onChange(true);
    return () => undefined;
  }
  const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting ?? false));
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Shows the elements with `data-turn` one after another; buttons with `data-step` or `data-go` choose an element. Plain
 * DOM, because the landing runs without React.
 */
export function startCarousel(root: HTMLElement): () => void {
  const turns = [...root.querySelectorAll<HTMLElement>("[data-turn]")];
  const marks = [...root.querySelectorAll<HTMLElement>("[data-go]")];
  const ending = new AbortController();
  const still = window.matchMedia(STILL);
  const holds = { hover: false, focus: false, hidden: true, paused: false };
  let current = Math.max(
    0,
    turns.findIndex(({ dataset }) => dataset.turn === "current"),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (index: number) => {
    current = (index + turns.length) % turns.length;
    turns.forEach((turn, at) => {
      turn.dataset.turn = at === current ? "current" : "waiting";
    });
    marks.forEach((mark, at) => {
      mark.setAttribute("aria-current", String(at === current));
    });
  };
  // Each change restarts the timer, so that a chosen element stays for its full time.
  const wait = () => {
    clearTimeout(timer);
    if (still.matches || Object.values(holds).includes(true)) return;
    timer = setTimeout(() => {
      show(current + 1);
      wait();
    }, ADVANCE_MS);
  };
  const hold = (reason: keyof typeof holds, held: boolean) => {
    holds[reason] = held;
    wait();
  };

  const on = (target: EventTarget, type: string, react: (event: Event) => void) =>
    target.addEventListener(type, react, { signal: ending.signal });
  on(root, "mouseenter", () => hold("hover", true));
  on(root, "mouseleave", () => hold("hover", false));
  on(root, "focusin", () => hold("focus", true));
  on(root, "focusout", () => hold("focus", false));
  on(still, "change", wait);
  const press = (button: HTMLElement) => {
    holds.paused = !holds.paused;
    for (const face of button.children) face.toggleAttribute("hidden");
    // The click that resumes leaves pointer and focus on the button; without this reset both would pause the
    // rotation again.
    if (!holds.paused) holds.hover = holds.focus = false;
  };
  on(root, "click", ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>("[data-step],[data-go],[data-pause]") : null;
    if (!button) return;
    const { step, go, pause } = button.dataset;
    if (pause !== undefined) press(button);
    else show(step === undefined ? Number(go) : current + Number(step));
    wait();
  });
  const stopWatching = watchVisible(root, (visible) => hold("hidden", !visible));

  return () => {
    ending.abort();
    stopWatching();
    clearTimeout(timer);
  };
}
