import { type ReactNode, useEffect, useRef, useState } from "react";

type Label = { text: string; top: number; left: number };

const labelled = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-side-label]") : null;

/**
 * Shows the `data-side-label` of what is pointed at or focused inside, to its right. For the collapsed sidebar alone:
 * it stands at the left edge, so nothing needs to be placed around corners, and a library for that would weigh more
 * than the rest of the shell. The names are on the controls themselves too, so readers of the screen skip this one.
 */
export function SideLabels({ children }: { children: ReactNode }) {
  const [label, setLabel] = useState<Label | null>(null);
  const area = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const show = (event: Event) => {
      const owner = labelled(event.target);
      const text = owner?.dataset.sideLabel;
      if (!owner || !text) return setLabel(null);
      const box = owner.getBoundingClientRect();
      setLabel({ text, top: box.top + box.height / 2, left: box.right + 8 });
    };
    const hide = () => setLabel(null);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") hide();
    };
    element.addEventListener("pointerover", show);
    element.addEventListener("focusin", show);
    element.addEventListener("pointerleave", hide);
    element.addEventListener("focusout", hide);
    element.addEventListener("click", hide);
    document.addEventListener("keydown", onKey);
    return () => {
      element.removeEventListener("pointerover", show);
      element.removeEventListener("focusin", show);
      element.removeEventListener("pointerleave", hide);
      element.removeEventListener("focusout", hide);
      element.removeEventListener("click", hide);
      document.removeEventListener("keydown", onKey);
    };
  }, []);

  return (
    <div ref={area} className="contents">
      {children}
      {label && (
        <span
          aria-hidden
          style={{ top: label.top, left: label.left }}
          className="-translate-y-1/2 fixed z-popover rounded-md border border-border bg-surface-3 px-2.5 py-1.5 text-text text-xs shadow-md"
        >
          {label.text}
        </span>
      )}
    </div>
  );
}
