import Rows3 from "lucide-react/icons/rows-3";
import Rows4 from "lucide-react/icons/rows-4";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { PUBLISH_STATES, type PublishState } from "@/data/posts/rows";
import type { Density } from "@/posts/card/density";
import { useAddressText } from "@/shared/addresses/use-typed";
import { Button } from "@/ui/button";
import { Input } from "@/ui/input";
import { Select } from "@/ui/select";
import type { CardFilter } from "./card-filter";
import { filterText as text } from "./filter.text";

/** Stands for no filter, because a select needs a value for each option. */
const ANY = "todos";

type FilterBarProps = {
  filter: CardFilter;
  isActive: boolean;
  found: number | null;
  isReading: boolean;
  publishers: readonly { id: string; name: string }[];
  density: Density;
  onChange: (part: Partial<CardFilter>) => void;
  onDensity: (density: Density) => void;
};

export function FilterBar({
  filter,
  isActive,
  found,
  isReading,
  publishers,
  onChange,
  ...rows
}: FilterBarProps) {
  const box = useRef<HTMLInputElement>(null);
  const search = useAddressText(filter.words, (words) => onChange({ words }));
  const isCompact = rows.density === "compact";
  return (
    <section aria-label={text.region} className="mb-6 flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        {/* On a phone the button for the compact list is beside the search, because beside the selects it would cut
            off their texts. */}
        <div className="relative min-w-0 flex-1 basis-[13rem] sm:basis-[16rem]">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-text-subtle"
          />
          <Input
            ref={box}
            type="search"
            aria-label={text.search}
            placeholder={text.searchPlaceholder}
            value={search.value}
            className="pl-9"
            onChange={(event) => search.type(event.target.value)}
          />
        </div>
        <div className="min-w-0 flex-1 basis-[9rem] max-sm:order-1 sm:max-w-56 sm:basis-[11rem]">
          <Select
            className="text-sm max-sm:text-[0.875rem]"
            aria-label={text.publisher}
            value={filter.publisher ?? ANY}
            onValueChange={(value) => onChange({ publisher: value === ANY ? null : value })}
            options={[
              { value: ANY, label: text.anyPublisher },
              ...publishers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </div>
        <div className="min-w-0 flex-1 basis-[9rem] max-sm:order-1 sm:max-w-48 sm:basis-[11rem]">
          <Select
            className="text-sm max-sm:text-[0.875rem]"
            aria-label={text.state}
            value={filter.state ?? ANY}
            onValueChange={(value) =>
              onChange({
                state: PUBLISH_STATES.find((state): state is PublishState => state === value) ?? null,
              })
            }
            options={[
              { value: ANY, label: text.anyState },
              ...PUBLISH_STATES.map((state) => ({ value: state, label: text.states[state] })),
            ]}
          />
        </div>
        <Button
          variant="ghost"
          size="icon"
          aria-pressed={isCompact}
          aria-label={text.compact}
          title={text.compact}
          onClick={() => rows.onDensity(isCompact ? "comfortable" : "compact")}
        >
          {isCompact ? <Rows3 aria-hidden="true" /> : <Rows4 aria-hidden="true" />}
        </Button>
      </div>
      <div className={isActive ? "flex flex-wrap items-center justify-between gap-2 pl-1" : "sr-only"}>
        <p role="status" className="text-sm text-text-muted">
          {isActive ? (isReading ? text.reading : found === null ? "" : text.found(found)) : ""}
        </p>
        {isActive && (
          <Button
            variant="ghost"
            size="sm"
            onClick={(event) => {
              onChange({ words: "", publisher: null, state: null });
              // A click by keyboard (`detail` 0) removes the focused button, so the search field takes the
              // focus.
              if (event.detail === 0) box.current?.focus();
            }}
          >
            <X aria-hidden="true" />
            {text.clear}
          </Button>
        )}
      </div>
    </section>
  );
}
