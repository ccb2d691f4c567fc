import { screen, within } from "@testing-library/react";
import { useRef, useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { pasteInto } from "@/testing/paste-into";
import { renderUi } from "@/testing/render";
import { useShownText } from "../textarea/use-shown-text";
import { createEmojiBook } from "./data/emoji-book";
import { EMOJI_CATEGORIES } from "./data/emoji-data";
import source from "./data/emojis.es.txt?raw";
import { emojiText as text } from "./emoji.text";
import { EmojiPicker } from "./emoji-picker";
import { readRecents } from "./recent-emojis";

const book = createEmojiBook(source);

function Harness({ load = async () => book }: { load?: Parameters<typeof EmojiPicker>[0]["load"] }) {
  const [value, setValue] = useState("Hola mundo");
  const ref = useRef<HTMLTextAreaElement>(null);
  const field = useShownText(ref, value, setValue);
  return (
    <>
      <EmojiPicker load={load} onPick={field.insert} />
      <textarea
        ref={ref}
        aria-label="Texto"
        value={value}
        onChange={({ target }) => field.edited(target.value, target.selectionEnd)}
      />
    </>
  );
}

async function setUp() {
  const { user } = renderUi(<Harness />);
  const textarea = screen.getByLabelText<HTMLTextAreaElement>("Texto");
  textarea.focus();
  textarea.setSelectionRange(4, 4);
  const open = async () => {
    await user.click(screen.getByLabelText(text.open));
    return screen.findByLabelText<HTMLInputElement>(text.search);
  };
  return { user, textarea, open, search: await open() };
}

// The cells are found by selector, because a search by role computes the accessible name of each of hundreds of
// buttons.
const cells = () => [
  ...document.querySelectorAll<HTMLButtonElement>("[role=grid] [role=row] [role=gridcell] button"),
];
const dialog = () => document.querySelector("[role=dialog]");
const focused = () => document.activeElement?.getAttribute("aria-label");

// jsdom draws hundreds of buttons slowly, above all while other tests run.
vi.setConfig({ testTimeout: 20_000 });
test("P4.21 · picking an emoji inserts it at the cursor, closes the picker, and focuses the text", async () => {
  const { user, textarea } = await setUp();
  await user.click(await screen.findByLabelText("cara sonriendo"));

  expect(textarea.value).toBe("Hola😀 mundo");
  expect(textarea.selectionStart).toBe(6);
  expect(document.activeElement).toBe(textarea);
  expect(dialog()).toBeNull();
});

test("P4.22 P4.23 · a picked emoji is stored as recent, and the picker opens the next time with an empty search", async () => {
  const { user, open, search } = await setUp();
  await pasteInto(user, search, "cohete");
  await user.click(screen.getByLabelText("cohete"));
  expect(readRecents()).toEqual(["🚀"]);

  expect((await open()).value).toBe("");
  const recent = await screen.findByLabelText(text.recent);
  expect(
    within(recent)
      .getAllByText(/./, { selector: "button" })
      .map((cell) => cell.textContent),
  ).toEqual(["🚀"]);
});

test("a click on a recent emoji inserts it at the cursor", async () => {
  localStorage.setItem("recentEmojis", '["🚀"]');
  const { user, textarea } = await setUp();
  await user.click(within(await screen.findByLabelText(text.recent)).getByLabelText("cohete"));
  expect(textarea.value).toBe("Hola🚀 mundo");
});

test("a stored recent emoji that is not an emoji is not offered", async () => {
  localStorage.setItem("recentEmojis", '["<b>","🚀","hola","\\u2764"]');
  await setUp();
  const recent = await screen.findByLabelText(text.recent);
  expect(
    within(recent)
      .getAllByText(/./, { selector: "button" })
      .map((cell) => cell.textContent),
  ).toEqual(["🚀", "❤️"]);
});

test("without recent emoji the picker has no section for them", async () => {
  await setUp();
  expect(screen.queryByLabelText(text.recent)).toBeNull();
});

test("emoji categories are thirteen tabs with Spanish names, reached and changed by keyboard", async () => {
  const { user } = await setUp();
  expect([...document.querySelectorAll("[role=tab]")].map((tab) => tab.getAttribute("aria-label"))).toEqual(
    EMOJI_CATEGORIES.map((category) => text.categories[category]),
  );
  await user.tab();
  expect(focused()).toBe("Caras");
  await user.keyboard("{ArrowRight}");
  expect(focused()).toBe("Gestos");
  expect(screen.getByLabelText("Gestos", { selector: "[role=grid]" })).toBeDefined();
  expect(screen.getByLabelText("mano saludando")).toBeDefined();
  await user.keyboard("{End}");
  expect(screen.getByLabelText("Símbolos", { selector: "[role=grid]" })).toBeDefined();
});

test("a category of emoji is drawn a few rows at a time until all its emoji are drawn", async () => {
  await setUp();
  await vi.waitFor(() => expect(cells()).toHaveLength(book.inCategory("faces").length), 10_000);
  expect(book.inCategory("faces").length).toBeGreaterThan(56);
});

test("Enter picks the best match of the emoji search", async () => {
  const { user, textarea, search } = await setUp();
  await pasteInto(user, search, "CORAZON rojo");
  await user.keyboard("{Enter}");
  expect(textarea.value).toBe("Hola❤️ mundo");
});

test("the emoji search announces the number of matches, also zero", async () => {
  const { user, search } = await setUp();
  await pasteInto(user, search, "cara");
  await vi.waitFor(() => expect(cells()).toHaveLength(30), 10_000);
  expect(screen.getByText("30 emojis")).toBeDefined();
  await user.clear(search);
  await pasteInto(user, search, "xqzw");
  await user.keyboard("{Enter}");
  expect(document.querySelector("[role=status]")?.textContent).toBe(text.none);
  expect(dialog()).not.toBeNull();
});

test("Escape closes the emoji picker, clears the search and returns the focus to the button", async () => {
  const { user, open, search, textarea } = await setUp();
  await pasteInto(user, search, "cohete");
  await user.keyboard("{Escape}");
  expect(dialog()).toBeNull();
  expect(focused()).toBe(text.open);
  expect(textarea.value).toBe("Hola mundo");
  expect((await open()).value).toBe("");
});

test("arrows, Home and End move the focus in the grid of emoji, and Enter picks an emoji", async () => {
  const { user, textarea, search } = await setUp();
  expect(document.activeElement).toBe(search);
  await user.keyboard("{ArrowDown}");
  expect(focused()).toBe("cara sonriendo");
  const shown = cells();
  const nameOf = (at: number) => shown[at]?.getAttribute("aria-label");
  await user.keyboard("{ArrowRight}");
  expect(focused()).toBe(nameOf(1));
  await user.keyboard("{ArrowDown}");
  expect(focused()).toBe(nameOf(8));
  await user.keyboard("{End}");
  expect(focused()).toBe(nameOf(13));
  await user.keyboard("{Home}");
  expect(focused()).toBe(nameOf(7));
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(document.activeElement).toBe(search);
  await user.keyboard("{ArrowDown}{ArrowRight}{Enter}");
  expect(textarea.value).toBe(`Hola${shown[1]?.textContent} mundo`);
});

test("Tab stops once in the grid of emoji, at the emoji that last had the focus", async () => {
  const { user } = await setUp();
  await user.keyboard("{ArrowDown}{ArrowRight}{ArrowRight}");
  const place = focused();
  const stops = cells().filter((cell) => cell.tabIndex === 0);
  expect(stops.map((cell) => cell.getAttribute("aria-label"))).toEqual([place]);
  await user.tab({ shift: true });
  expect(focused()).toBe("Caras");
  await user.tab();
  expect(focused()).toBe(place);
});

test("Ctrl+End reaches the last emoji, even if it is not drawn yet", async () => {
  const { user } = await setUp();
  await user.keyboard("{ArrowDown}");
  const faces = book.inCategory("faces");
  await user.keyboard("{Control>}{End}{/Control}");
  expect(focused()).toBe(faces.at(-1)?.name);
  expect(cells()).toHaveLength(faces.length);
});

test("an arrow key moves from the recent emoji into the first category", async () => {
  localStorage.setItem("recentEmojis", '["🚀","🔥"]');
  const { user } = await setUp();
  await user.keyboard("{ArrowDown}");
  expect(focused()).toBe("cohete");
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(focused()).toBe("cara sonriendo");
});

describe("the emoji list loads when the pointer or the focus reaches the button", () => {
  test("hovering the button loads the list of emoji before the click that opens the picker", async () => {
    const load = vi.fn(async () => book);
    const { user } = renderUi(<Harness load={load} />);
    expect(load).not.toHaveBeenCalled();
    await user.hover(screen.getByLabelText(text.open));
    expect(load).toHaveBeenCalled();
    await user.click(screen.getByLabelText(text.open));
    expect(await screen.findByLabelText(text.search)).toBeDefined();
  });

  test("a failure to load the emoji is shown and can be retried", async () => {
    let isDown = true;
    const load = async () => {
      if (isDown) throw new TypeError("Failed to fetch");
      return book;
    };
    const { user } = renderUi(<Harness load={load} />);
    await user.click(screen.getByLabelText(text.open));
    expect((await screen.findByRole("alert")).textContent).toContain(text.failed);
    isDown = false;
    await user.click(screen.getByText("Reintentar"));
    expect(await screen.findByLabelText(text.search)).toBeDefined();
  });
});
