type Visible = Pick<VisualViewport, "height" | "offsetTop" | "scale">;

export type KeyboardRoom = { above: number; below: number };

const NONE: KeyboardRoom = { above: 0, below: 0 };
const KEYBOARD_PX = 100;

/**
 * Browsers of phones shrink or move the visible part of the page when the keyboard opens. Zooming in has the same
 * effect, so a zoomed page counts as a page without a keyboard.
 */
export function keyboardRoom({ height, offsetTop, scale }: Visible, layoutHeight: number): KeyboardRoom {
  const hidden = layoutHeight - height;
  if (scale > 1.01 || hidden < KEYBOARD_PX) return NONE;
  const above = Math.min(Math.max(Math.round(offsetTop), 0), Math.round(hidden));
  return { above, below: Math.round(hidden) - above };
}

/**
 * Sets the properties `--keyboard-above` and `--keyboard` of the root element, and its attribute `data-keyboard` while
 * a keyboard covers a part. Returns a function that ends the updates.
 */
export function followKeyboard(): () => void {
  const visible = window.visualViewport;
  const root = document.documentElement;
  if (!visible) return () => undefined;
  let shown = NONE;
  const show = (room: KeyboardRoom) => {
    if (room.above === shown.above && room.below === shown.below) return;
    shown = room;
    root.style.setProperty("--keyboard-above", `${room.above}px`);
    root.style.setProperty("--keyboard", `${room.below}px`);
    root.toggleAttribute("data-keyboard", room.above + room.below > 0);
  };
  const onChange = () => show(keyboardRoom(visible, window.innerHeight));
  onChange();
  visible.addEventListener("resize", onChange);
  visible.addEventListener("scroll", onChange);
  return () => {
    visible.removeEventListener("resize", onChange);
    visible.removeEventListener("scroll", onChange);
    show(NONE);
  };
}
