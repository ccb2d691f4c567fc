import { type ReactNode, useEffect, useRef, useState } from "react";

type Label = { text: string; style: { top: number; left: number; height: number } };

/** Labels for the collapsed sidebar. WCAG 1.4.13: the pointer can move onto a label, and Escape hides it. */
export function SideLabels({ children }: { children: ReactNode }) {
  const [label, setLabel] = useState<Label | null>(null);
  const area = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const ending = new AbortController();
    let owner: HTMLElement | null = null;
    const show = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest("[data-side-name]")) return;
      const next = target.closest<HTMLElement>("[data-side-label]");
      if (next === owner) return;
      owner = next;
      const text = owner?.dataset.sideLabel;
      if (!owner || !text) return setLabel(null);
      const { top, right, height } = owner.getBoundingClientRect();
      setLabel({ text, style: { top, left: right, height } });
    };
    const hide = () => setLabel(null);
    const leave = () => {
      owner = null;
      hide();
    };
    const on = (types: string, react: (event: Event) => void) => {
      for (const type of types.split(" "))
        area.current?.addEventListener(type, react, { signal: ending.signal });
    };
    on("pointerover focusin", show);
    on("pointerleave focusout", leave);
    on("click", hide);
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && hide();
    document.addEventListener("keydown", onKey, { signal: ending.signal });
    return () => ending.abort();
  }, []);

  return (
    <div ref={area} className="contents">
      {children}
      {label && (
        <span
          aria-hidden
          data-side-name
          style={label.style}
          className="fixed z-popover flex items-center pl-2 text-text text-xs"
        >
          <span className="rounded-md bg-surface-3 px-2.5 py-1.5 shadow-md">{label.text}</span>
        </span>
      )}
    </div>
  );
}
