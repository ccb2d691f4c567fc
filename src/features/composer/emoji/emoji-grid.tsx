import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Emoji } from "./data/emoji-data";
import { moveInGrid, rowsOf } from "./grid-keys";

export type EmojiSection = { id: string; label: string; emojis: readonly Emoji[] };

/**
 * The number of rows drawn at first, and added in each frame until the category is whole. Laying out 20 emoji takes 4
 * ms on a computer and 16 ms on a phone, so more rows at once would block the page.
 */
const ROWS = 3;

type EmojiGridProps = {
  label: string;
  sections: readonly EmojiSection[];
  onPick: (emoji: string) => void;
  onPoint: (emoji: Emoji) => void;
  onLeaveAbove: () => void;
};

/** Change the component's key with its content, so that keyboard focus starts at the first emoji. */
export function EmojiGrid({ label, sections, onPick, onPoint, onLeaveAbove }: EmojiGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const parts = useMemo(() => {
    let at = 0;
    let before = 0;
    return sections.map((section) => {
      const rows = rowsOf(section.emojis).map((emojis) => {
        const row = { emojis, start: at };
        at += emojis.length;
        return row;
      });
      const part = { ...section, rows, before };
      before += rows.length;
      return part;
    });
  }, [sections]);

  const total = parts.reduce((sum, part) => sum + part.rows.length, 0);
  const [drawn, setDrawn] = useState(ROWS);
  useEffect(() => {
    if (drawn >= total) return;
    const frame = requestAnimationFrame(() => setDrawn((rows) => rows + ROWS));
    return () => cancelAnimationFrame(frame);
  }, [drawn, total]);

  const drawnOf = ({ before, rows }: (typeof parts)[number]) =>
    Math.min(Math.max(drawn - before, 0), rows.length);

  const cellAt = (at: number) => grid.current?.querySelector<HTMLElement>(`[data-at="${at}"]`);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.metaKey) return;
    const lengths = parts.flatMap((part) => part.rows.map((row) => row.emojis.length));
    const next = moveInGrid(lengths, active, event);
    if (next === null) return;
    event.preventDefault();
    if (next === "above") onLeaveAbove();
    else {
      if (!cellAt(next)) flushSync(() => setDrawn(total));
      cellAt(next)?.focus();
    }
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of flexible rows, no table.
    <div ref={grid} role="grid" aria-label={label} onKeyDown={onKeyDown}>
      {parts.map((part) => (
        // biome-ignore lint/a11y/useSemanticElements: a grid of flexible rows, no table.
        <div key={part.id} role="rowgroup" aria-label={part.label} className="pb-2">
          <p aria-hidden="true" className="px-1.5 py-1 font-medium text-text-muted text-xs">
            {part.label}
          </p>
          {part.rows.slice(0, drawnOf(part)).map(({ emojis, start }) => (
            <EmojiRow
              key={start}
              emojis={emojis}
              start={start}
              active={active >= start && active < start + emojis.length ? active : null}
              onActive={setActive}
              onPick={onPick}
              onPoint={onPoint}
            />
          ))}
          {/* The spacer of the rows that are not drawn yet, so that the list has its full length from the
              start. */}
          <div style={{ height: `${(part.rows.length - drawnOf(part)) * 2.75}rem` }} />
        </div>
      ))}
    </div>
  );
}

type EmojiRowProps = Pick<EmojiGridProps, "onPick" | "onPoint"> & {
  emojis: readonly Emoji[];
  start: number;
  active: number | null;
  onActive: (at: number) => void;
};

/**
 * A row is redrawn only when the keyboard focus enters, leaves or moves in it, because a category has up to forty rows.
 */
const EmojiRow = memo(function EmojiRow({ emojis, start, active, onActive, onPick, onPoint }: EmojiRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of flexible rows, no table.
    // biome-ignore lint/a11y/useFocusableInteractive: one of its cells takes the focus.
    <div
      role="row"
      className="grid grid-cols-7 [contain-intrinsic-size:auto_2.75rem] [content-visibility:auto]"
    >
      {emojis.map((entry, column) => (
        // biome-ignore lint/a11y/useSemanticElements: a grid of flexible rows, no table.
        // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus.
        <div key={entry.emoji} role="gridcell">
          <button
            type="button"
            data-at={start + column}
            tabIndex={active === start + column ? 0 : -1}
            aria-label={entry.name}
            onClick={() => onPick(entry.emoji)}
            onFocus={() => {
              onActive(start + column);
              onPoint(entry);
            }}
            onPointerEnter={() => onPoint(entry)}
            className="flex h-11 w-full items-center justify-center rounded-md text-2xl leading-none hover:bg-surface-3 focus-visible:bg-surface-3 focus-visible:-outline-offset-2"
          >
            {entry.emoji}
          </button>
        </div>
      ))}
    </div>
  );
});
