import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { postRow } from "@/data/posts/testing";
import { wire } from "@/shared/testing/wire";
import { pasteInto } from "@/testing/paste-into";
import { recordToasts, renderScreen } from "@/testing/screen";
import { Commands } from "./commands";
import { CommandMenu } from "./lazy-components";

await CommandMenu.preload();

const POST_ID = "00000000-0000-4000-8000-000000000008";
const LINK = "https://www.linkedin.com/feed/update/urn:li:share:8";

type Data = Record<string, Promise<Blob>>;

class Item {
  readonly #data: Data;
  constructor(data: Data) {
    this.#data = data;
  }
  getType = (type: string) => this.#data[type];
}

/** The blobs of the test's browser have no `text()`. */
const wordsOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

/** Safari's clipboard refuses a copy that begins after the event of the click or key. */
function clipboardOfSafari() {
  vi.stubGlobal("ClipboardItem", Item);
  const copied: string[] = [];
  const refuseLate = () => {
    if (!window.event) throw new DOMException("late", "NotAllowedError");
  };
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (words) => {
    refuseLate();
    copied.push(words);
  });
  vi.spyOn(navigator.clipboard, "write").mockImplementation(async ([item]) => {
    refuseLate();
    const blob = (await item?.getType("text/plain")) as Blob;
    copied.push(await wordsOf(blob));
  });
  return copied;
}

async function copyLinkOf(post_url: string | null) {
  const toasts = recordToasts();
  const row = { id: POST_ID, postcard: 8, title: "Feria", status: "listas" as const, post_url };
  const { user } = renderScreen(
    wire,
    <>
      <Commands />
      <span data-post={POST_ID}>
        <button type="button">{"row"}</button>
      </span>
    </>,
    { route: "/results", rows: () => [postRow(row)] },
  );
  const copied = clipboardOfSafari();
  screen.getByRole("button", { name: "row" }).focus();
  await user.keyboard("{Control>}k{/Control}");
  await pasteInto(
    user,
    await screen.findByRole("combobox", { name: "Buscar o ir a" }),
    "copiar el enlace de linkedin",
  );
  await user.keyboard("{Enter}");
  await waitFor(() => expect(toasts).toHaveLength(1));
  return { toasts, copied };
}

test("the link of a published post is copied in Safari, which refuses a copy that begins after the click", async () => {
  expect(await copyLinkOf(LINK)).toEqual({ toasts: ["success: Enlace copiado"], copied: [LINK] });
});

test("when a post has no address on LinkedIn, the command menu reports that and copies nothing", async () => {
  const { toasts, copied } = await copyLinkOf(null);
  expect(toasts).toEqual(["message: LinkedIn todavía no dio un enlace a esta publicación."]);
  expect(copied).toEqual([]);
});

test("at an address without TLS, where browsers have no clipboard, the command menu says that the link was not copied", async () => {
  const toasts = recordToasts();
  const { user } = renderScreen(
    wire,
    <>
      <Commands />
      <article data-open-card="7" data-is-saved="">
        <textarea aria-label="Un texto" />
      </article>
    </>,
    { route: "/posts?editar=7", rows: () => [postRow({ postcard: 7, title: "Feria" })] },
  );
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as unknown as Clipboard);
  await user.click(screen.getByLabelText("Un texto"));
  await user.keyboard("{Control>}k{/Control}");
  await pasteInto(
    user,
    await screen.findByRole("combobox", { name: "Buscar o ir a" }),
    "copiar el enlace a esta publicación",
  );
  await user.keyboard("{Enter}");
  await waitFor(() => expect(toasts).toEqual(["error: El navegador no dejó copiar el enlace."]));
});
