import type { Ref } from "react";
import { Input } from "@/ui/input";

type SearchFieldProps = {
  ref?: Ref<HTMLInputElement>;
  label: string;
  typed: string;
  onType: (typed: string) => void;
  onEnter: () => void;
};

/** Enter in the search must not submit the card's form, which contains the search. */
export const SearchField = ({ ref, label, typed, onType, onEnter }: SearchFieldProps) => (
  <Input
    ref={ref}
    type="search"
    aria-label={label}
    placeholder={label}
    autoComplete="off"
    className="[color-scheme:dark]"
    value={typed}
    onChange={(event) => onType(event.target.value)}
    onKeyDown={(event) => {
      if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
      event.preventDefault();
      onEnter();
    }}
  />
);
