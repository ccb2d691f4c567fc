/** The fields of `window.visualViewport` that are read. */
type Visible = Pick<VisualViewport, "height" | "offsetTop" | "scale">;

/** Pixels of the window's layout that are out of sight above and below. */
export type KeyboardRoom = { above: number; below: number };

const NONE: KeyboardRoom = { above: 0, below: 0 };
/** Every keyboard is higher than this many pixels, and the browser's bars that slide away are lower. */
const KEYBOARD_PX = 100;

/**
 * The room that a screen keyboard takes: browsers of phones keep the window's layout and shrink, or move, the part
 * in sight. A user who zooms in moves that part too, and wants no bar to follow.
 */
export function keyboardRoom({ height, offsetTop, scale }: Visible, layoutHeight: number): KeyboardRoom {
  const hidden = layoutHeight - height;
  if (scale > 1.01 || hidden < KEYBOARD_PX) return NONE;
  const above = Math.min(Math.max(Math.round(offsetTop), 0), Math.round(hidden));
  return { above, below: Math.round(hidden) - above };
}

/**
 * Writes the keyboard's room into the root element, for style sheets: `--keyboard-above`, `--keyboard`, and
 * `data-keyboard` while a keyboard takes room. Returns a function that stops this and removes all three.
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
