import {
  type KeyboardEvent,
  type ReactNode,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { focusUnlessBusy } from "@/ui/focus";
import { Input } from "@/ui/input";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/ui/tabs";
import { useMediaQuery } from "@/ui/use-media-query";
import type { EmojiBook } from "./data/emoji-book";
import { EMOJI_CATEGORIES, type Emoji, type EmojiCategory } from "./data/emoji-data";
import { emojiText as text } from "./emoji.text";
import { EmojiGrid, type EmojiSection } from "./emoji-grid";
import { readRecents } from "./recent-emojis";

const TAB_ICONS: Record<EmojiCategory, string> = {
  faces: "😀",
  gestures: "👋",
  people: "🧑",
  animals: "🐻",
  nature: "🌱",
  food: "🍎",
  drinks: "☕",
  activities: "⚽",
  travel: "✈️",
  places: "🏠",
  flags: "🏳️",
  objects: "💡",
  symbols: "❤️",
};

type EmojiPanelProps = { book: EmojiBook; onPick: (emoji: string) => void };

export function EmojiPanel({ book, onPick }: EmojiPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  // True on touch screens, where the search takes no focus: the on-screen keyboard would cover the emoji.
  const hasThumb = useMediaQuery("(pointer: coarse)");
  const [typed, setTyped] = useState("");
  const [category, setCategory] = useState<EmojiCategory>("faces");
  const [pointed, setPointed] = useState<Emoji | null>(null);
  const [hasGrid, setHasGrid] = useState(false);
  const [recents] = useState(() => readRecents().flatMap((written) => book.find(written) ?? []));

  // The field is focused once the panel is painted: an earlier focus would force a layout in the middle of the same
  // task. The emoji are drawn last, into reserved space.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once.
  useEffect(() => {
    if (!hasThumb) focusUnlessBusy(search.current, { preventScroll: true });
    startTransition(() => setHasGrid(true));
  }, []);

  const isSearching = typed.trim() !== "";
  const matching = useMemo(() => book.search(typed), [book, typed]);
  const sections = useMemo<EmojiSection[]>(() => {
    const all = isSearching
      ? [{ id: "results", label: text.results, emojis: matching }]
      : [
          { id: "recent", label: text.recent, emojis: recents },
          { id: category, label: text.categories[category], emojis: book.inCategory(category) },
        ];
    return all.filter((section) => section.emojis.length > 0);
  }, [book, isSearching, matching, category, recents]);

  const onSearchKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") {
      // Draws the emoji at once, because the user may press the arrow key before the browser has drawn the emoji.
      flushSync(() => setHasGrid(true));
      box.current?.querySelector<HTMLElement>("[role=grid] [tabindex='0']")?.focus();
    } else if (event.key === "Enter") {
      const [best] = matching;
      if (best) onPick(best.emoji);
    } else return;
    event.preventDefault();
  };

  const grid = hasGrid && (
    <EmojiGrid
      key={isSearching ? `?${typed}` : category}
      label={isSearching ? text.results : text.categories[category]}
      sections={sections}
      onPick={onPick}
      onPoint={setPointed}
      onLeaveAbove={() => search.current?.focus()}
    />
  );
  return (
    <div ref={box} aria-busy={!hasGrid} className="flex h-full min-h-0 flex-col">
      <div className="p-2">
        <Input
          ref={search}
          type="search"
          aria-label={text.search}
          placeholder={text.searchPlaceholder}
          autoComplete="off"
          className="[color-scheme:dark]"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onSearchKey}
        />
        {/* The live region exists before it has a text, because screen readers do not announce a region that appears
            together with its text. */}
        <p role="status" className="sr-only">
          {isSearching && (matching.length > 0 ? text.found(matching.length) : text.none)}
        </p>
      </div>
      {isSearching ? (
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2">
          {matching.length > 0 ? (
            grid
          ) : (
            <p aria-hidden="true" className="px-2 py-6 text-center text-sm text-text-muted">
              {text.none}
            </p>
          )}
        </div>
      ) : (
        <CategoryTabs value={category} onChange={setCategory}>
          {grid}
        </CategoryTabs>
      )}
      {!hasThumb && (
        // Screen readers skip this line, because they read the emoji's own label.
        <p
          aria-hidden="true"
          className="h-9 shrink-0 truncate border-border border-t px-3 text-sm text-text-muted leading-9"
        >
          {pointed ? `${pointed.emoji} ${pointed.name}` : text.keys}
        </p>
      )}
    </div>
  );
}

type CategoryTabsProps = {
  value: EmojiCategory;
  onChange: (value: EmojiCategory) => void;
  children: ReactNode;
};

/** The categories have two rows, because a scrolling strip would hide half of the thirteen. */
function CategoryTabs({ value, onChange, children }: CategoryTabsProps) {
  return (
    <Tabs
      value={value}
      onValueChange={(next) => onChange(next as EmojiCategory)}
      className="flex min-h-0 flex-1 flex-col"
    >
      <TabsList aria-label={text.title} className="mx-2 grid grid-cols-7 gap-0">
        {EMOJI_CATEGORIES.map((category) => (
          <TabsTrigger
            key={category}
            value={category}
            aria-label={text.categories[category]}
            title={text.categories[category]}
            className="px-0 text-lg"
          >
            <span aria-hidden="true">{TAB_ICONS[category]}</span>
          </TabsTrigger>
        ))}
      </TabsList>
      {/* The panel is no tab stop, because the grid inside takes the focus. */}
      <TabsContent
        value={value}
        tabIndex={-1}
        className="mt-1 min-h-0 flex-1 overflow-y-auto overscroll-contain px-2"
      >
        {children}
      </TabsContent>
    </Tabs>
  );
}
