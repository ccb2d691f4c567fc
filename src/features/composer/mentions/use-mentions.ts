import { type KeyboardEvent, useCallback, useId, useMemo, useRef, useState } from "react";
import type { Spot } from "../highlight/marked-textarea";
import { mentionOf, mentionQueryAt } from "../textarea/mention-text";
import type { ShownTextField } from "../textarea/use-shown-text";
import type { Company } from "./companies";
import type { MentionKeys } from "./mention-list";

export function useMentions(field: ShownTextField) {
  const listId = useId();
  const keys = useRef<MentionKeys>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [spot, setSpot] = useState<Spot | null>(null);
  const [active, setActive] = useState<string | null>(null);

  const query = useMemo(
    () => (cursor === null ? null : mentionQueryAt(field.text, cursor)),
    [field.text, cursor],
  );
  const open = query !== null && query.from !== closedAt ? query : null;
  const place = useCallback((next: Spot) => {
    setSpot((now) => (now?.left === next.left && now.top === next.top ? now : next));
  }, []);

  return {
    listId,
    keys,
    open,
    spot,
    place,
    setActive,
    control: {
      "aria-autocomplete": "list" as const,
      "aria-controls": open && active ? listId : undefined,
      "aria-activedescendant": (open && active) ?? undefined,
      onSelect: ({ currentTarget: area }: { currentTarget: HTMLTextAreaElement }) => {
        const { selectionStart, selectionEnd } = area;
        setCursor(selectionStart === selectionEnd ? selectionEnd : null);
      },
      onBlur: () => setCursor(null),
      onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => {
        if (!open || !keys.current?.onKey(event)) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
    moved: (at: number) => {
      setCursor(at);
      if (query === null) setClosedAt(null);
    },
    close: () => setClosedAt(open?.from ?? null),
    choose: ({ name, organizationId }: Company) => {
      if (!open) return;
      setCursor(null);
      field.replace(open, mentionOf({ name, organizationId }));
    },
  };
}
