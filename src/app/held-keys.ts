/** Where a press is an answer: what takes text repeats a held key on purpose, and a page scrolls by a held space. */
const ANSWERS = "button, a, summary, [role=menuitem], [role=option], input:is([type=checkbox], [type=radio])";

/**
 * A key that is held down presses once: held on the button of a menu, Enter would open it and choose its first item.
 * Answers what ends it.
 */
export function ignoreHeldKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.repeat || (event.key !== "Enter" && event.key !== " ")) return;
    if (!(event.target instanceof Element) || !event.target.matches(ANSWERS)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("keydown", onKeyDown, { capture: true });
  return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
}
