/**
 * Elements on which a held key must not repeat a click. Text fields need the repeated key, and a held space scrolls
 * a page.
 */
const ANSWERS = "button, a, summary, [role=menuitem], [role=option], input:is([type=checkbox], [type=radio])";

/**
 * A held key clicks once: otherwise Enter held on the button of a menu would open the menu and choose its first item.
 * Returns a function that removes the listeners.
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
