import { POST_TYPES, type PostType } from "@contract/ai/ai-options";
import { useState } from "react";
import { Select } from "@/ui/select";
import { SearchField } from "../search-field";
import { findOpenings } from "./find-openings";
import { openingsText as text } from "./openings.text";

const TYPES = POST_TYPES.map((value) => ({ value, label: text.types[value] }));

function Opening({ said }: { said: string }) {
  return said.split(/(\[[^[\]]+\])/).map((part, at) =>
    part.startsWith("[") ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
      <span key={at} className="text-text-muted">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

export function OpeningsPanel({ onInsert }: { onInsert: (body: string) => void }) {
  const [type, setType] = useState<PostType>(POST_TYPES[0]);
  const [typed, setTyped] = useState("");
  const shown = findOpenings(type, typed);
  const isSearching = typed.trim() !== "";
  return (
    <div className="flex flex-col gap-2">
      <SearchField
        label={text.search}
        typed={typed}
        onType={setTyped}
        onEnter={() => {
          if (isSearching && shown[0]) onInsert(shown[0]);
        }}
      />
      {!isSearching && (
        <Select
          aria-label={text.type}
          value={type}
          options={TYPES}
          onValueChange={(next) => setType(next as PostType)}
        />
      )}
      <p role="status" className={shown.length > 0 ? "sr-only" : "px-2 py-3 text-sm text-text-muted"}>
        {isSearching && (shown.length > 0 ? text.found(shown.length) : text.none)}
      </p>
      <ul
        aria-label={isSearching ? text.openings : text.list(text.types[type])}
        className="max-h-72 overflow-y-auto overscroll-contain"
      >
        {shown.map((opening) => (
          <li key={opening}>
            <button
              type="button"
              aria-label={text.insert(opening)}
              onClick={() => onInsert(opening)}
              className="min-h-11 w-full rounded-md px-2.5 py-2 text-left text-sm text-text hover:bg-surface-3 focus-visible:-outline-offset-2"
            >
              <Opening said={opening} />
            </button>
          </li>
        ))}
      </ul>
      <p className="px-2 pb-1 text-text-muted text-xs">{text.hint}</p>
    </div>
  );
}
