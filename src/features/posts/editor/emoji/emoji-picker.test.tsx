import { screen, within } from "@testing-library/react";
import { useRef, useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderUi } from "@/testing/render";
import { insertAtCursor } from "../text-styles/insert-text";
import { emojiText as text } from "./emoji.text";
import { EMOJI_CATEGORIES } from "./emoji-data";
import { EmojiPicker } from "./emoji-picker";
import { readRecents } from "./recent-emojis";

function Harness({ load }: { load?: Parameters<typeof EmojiPicker>[0]["load"] }) {
  const [value, setValue] = useState("Hola mundo");
  const ref = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <EmojiPicker load={load} onPick={(emoji) => ref.current && insertAtCursor(ref.current, emoji)} />
      <textarea
        ref={ref}
        aria-label="Texto"
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
    </>
  );
}

async function setUp() {
  const { user } = renderUi(<Harness />);
  const textarea = screen.getByLabelText<HTMLTextAreaElement>("Texto");
  textarea.setSelectionRange(4, 4);
  const open = async () => {
    await user.click(screen.getByRole("button", { name: text.open }));
    return screen.findByLabelText<HTMLInputElement>(text.search);
  };
  return { user, textarea, open, search: await open() };
}

const focused = () => document.activeElement?.getAttribute("aria-label");

beforeEach(() => localStorage.clear());

describe("picking", () => {
  test("writes at the cursor, closes, and the text has the focus", async () => {
    const { user, textarea } = await setUp();
    await user.click(screen.getByRole("button", { name: "cara sonriendo" }));

    expect(textarea.value).toBe("Hola😀 mundo");
    expect(textarea.selectionStart).toBe(6);
    expect(document.activeElement).toBe(textarea);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("is remembered, and the next opening starts without the search", async () => {
    const { user, open, search } = await setUp();
    await user.type(search, "cohete");
    await user.click(screen.getByRole("button", { name: "cohete" }));
    expect(readRecents()).toEqual(["🚀"]);

    expect((await open()).value).toBe("");
    const recent = screen.getByRole("rowgroup", { name: text.recent });
    expect(
      within(recent)
        .getAllByRole("button")
        .map((cell) => cell.textContent),
    ).toEqual(["🚀"]);
  });

  test("what is kept and is no emoji is not offered", async () => {
    localStorage.setItem("recentEmojis", '["<b>","🚀","hola","\\u2764"]');
    await setUp();
    const recent = screen.getByRole("rowgroup", { name: text.recent });
    expect(
      within(recent)
        .getAllByRole("button")
        .map((cell) => cell.textContent),
    ).toEqual(["🚀", "❤️"]);
  });

  test("without recents there is no section for them", async () => {
    await setUp();
    expect(screen.queryByRole("rowgroup", { name: text.recent })).toBeNull();
  });
});

describe("categories", () => {
  test("are thirteen tabs with Spanish names, reached and changed by keyboard", async () => {
    const { user } = await setUp();
    expect(screen.getAllByRole("tab").map((tab) => tab.getAttribute("aria-label"))).toEqual(
      EMOJI_CATEGORIES.map((category) => text.categories[category]),
    );
    await user.tab();
    expect(focused()).toBe("Caras");
    await user.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
    expect(focused()).toBe("Animales");
    expect(screen.getByRole("grid", { name: "Animales" })).toBeDefined();
    expect(screen.getByRole("button", { name: "llama" })).toBeDefined();
    await user.keyboard("{End}");
    expect(screen.getByRole("grid", { name: "Símbolos" })).toBeDefined();
  });
});

describe("search", () => {
  test("Enter takes the best one", async () => {
    const { user, textarea, search } = await setUp();
    await user.type(search, "CORAZON rojo{Enter}");
    expect(textarea.value).toBe("Hola❤️ mundo");
  });

  test("tells how many there are, and that there are none", async () => {
    const { user, search } = await setUp();
    await user.type(search, "cara");
    expect(within(screen.getByRole("grid")).getAllByRole("button")).toHaveLength(30);
    expect(screen.getByRole("status").textContent).toBe("30 emojis");
    await user.clear(search);
    await user.type(search, "xqzw{Enter}");
    expect(screen.getByRole("status").textContent).toBe(text.none);
    expect(screen.getByRole("dialog")).toBeDefined();
  });

  test("Escape closes, forgets the search and goes back to the button", async () => {
    const { user, open, search, textarea } = await setUp();
    await user.type(search, "cohete{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(focused()).toBe(text.open);
    expect(textarea.value).toBe("Hola mundo");
    expect((await open()).value).toBe("");
  });
});

describe("the grid by keyboard", () => {
  test("arrows, Home and End move, Enter picks", async () => {
    const { user, textarea, search } = await setUp();
    expect(document.activeElement).toBe(search);
    await user.keyboard("{ArrowDown}");
    expect(focused()).toBe("cara sonriendo");
    const cells = within(screen.getByRole("grid")).getAllByRole("button");
    const nameOf = (at: number) => cells[at]?.getAttribute("aria-label");
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
    expect(textarea.value).toBe(`Hola${cells[1]?.textContent} mundo`);
  });

  test("Tab stops in it once, where it was left", async () => {
    const { user } = await setUp();
    await user.keyboard("{ArrowDown}{ArrowRight}{ArrowRight}");
    const place = focused();
    const stops = within(screen.getByRole("grid"))
      .getAllByRole("button")
      .filter((cell) => cell.tabIndex === 0);
    expect(stops.map((cell) => cell.getAttribute("aria-label"))).toEqual([place]);
    await user.tab({ shift: true });
    expect(focused()).toBe("Caras");
    await user.tab();
    expect(focused()).toBe(place);
  });

  test("goes from the recents into the category", async () => {
    localStorage.setItem("recentEmojis", '["🚀","🔥"]');
    const { user } = await setUp();
    await user.keyboard("{ArrowDown}");
    expect(focused()).toBe("cohete");
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(focused()).toBe("cara sonriendo");
  });
});

describe("loading", () => {
  test("nothing is fetched before the first opening, and only once", async () => {
    const panel = await import("./emoji-panel");
    const load = vi.fn(async () => panel);
    const { user } = renderUi(<Harness load={load} />);
    expect(load).not.toHaveBeenCalled();
    for (let opening = 0; opening < 2; opening += 1) {
      await user.click(screen.getByRole("button", { name: text.open }));
      await screen.findByLabelText(text.search);
      await user.keyboard("{Escape}");
    }
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("a failure is told and can be tried again", async () => {
    const panel = await import("./emoji-panel");
    const load = vi.fn(async () => panel).mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const { user } = renderUi(<Harness load={load} />);
    await user.click(screen.getByRole("button", { name: text.open }));
    expect((await screen.findByRole("alert")).textContent).toContain(text.failed);
    await user.click(screen.getByRole("button", { name: "Reintentar" }));
    expect(await screen.findByLabelText(text.search)).toBeDefined();
  });
});
