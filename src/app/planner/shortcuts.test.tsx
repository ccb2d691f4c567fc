import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { postRow } from "@/data/posts/testing";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { browserTimeZone, dayIn } from "@/shared/time/dates";
import { pasteInto } from "@/testing/paste-into";
import { recordToasts, renderScreen, sentTo } from "@/testing/screen";

const { PlannerRoute } = await import("./planner-route");
await (await import("./preload")).preloadPlanner();

const today = dayIn(browserTimeZone(), new Date());
const row = postRow({ postcard: 7, title: "Café", notes: "Primera", date: today });
const SAVE = "/rest/v1/rpc/save_post_card";
const open = async () => {
  const shown = renderScreen(wire, <PlannerRoute />, {
    rows: () => [row],
    answers: [on("POST", SAVE, () => ({ body: [{ ...row, id: "saved", postcard: 8 }] }))],
  });
  await screen.findByText("Café");
  return shown;
};

beforeEach(() => {
  recordToasts();
});

test("the key n begins a card; in the new card's title n is a letter, and Ctrl+Enter saves the card", async () => {
  const { user } = await open();
  await user.keyboard("n");
  expect(await screen.findByRole("heading", { name: "Nueva publicación" })).toBeTruthy();
  await pasteInto(user, screen.getByLabelText(/^Título/), "nuevo en enero");
  expect(screen.getByLabelText(/^Título/)).toHaveProperty("value", "nuevo en enero");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(sentTo(wire, SAVE)).toHaveLength(1));
  expect(sentTo(wire, SAVE)[0]?.body).toMatchObject({ p_content: { title: "nuevo en enero" } });
});

test("the key e opens the editor of the focused card, and does nothing while no card has the focus", async () => {
  const { user } = await open();
  await user.keyboard("e");
  expect(screen.queryByLabelText("Texto a publicar")).toBeNull();
  screen.getByRole("button", { name: "Editar «Café»" }).focus();
  await user.keyboard("e");
  expect(await screen.findByLabelText("Texto a publicar")).toHaveProperty("value", "Primera");
});

test("the key ? opens the list of shortcuts, and no other shortcut works while it is open", async () => {
  const { user } = await open();
  await user.keyboard("?");
  const dialog = within(await screen.findByRole("dialog", { name: "Atajos de teclado" }));
  expect(dialog.getByText("Guardar, también mientras escribes")).toBeTruthy();
  await user.keyboard("n");
  expect(screen.queryByRole("heading", { name: "Nueva publicación" })).toBeNull();
});

test.each([
  ["Ctrl", "Alt", "X11; Linux x86_64"],
  ["⌘", "⌥", "Macintosh; Intel Mac OS X 10_15_7"],
])("the list of shortcuts names the keys %s and %s on %s", async (key, alt, system) => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(`Mozilla/5.0 (${system})`);
  const { user } = await open();
  await user.keyboard("?");
  const dialog = await screen.findByRole("dialog", { name: "Atajos de teclado" });
  const named = [...dialog.querySelectorAll("dd")].map(({ textContent }) => textContent);
  expect(named).toEqual([
    ...["n", "e", "d", "x", "Mayúsx", "←↑↓→", "Espacio"],
    ...["Z", "A", "Enter", "K"].map((letter) => key + letter),
    ...[`${alt}T`, "?"],
  ]);
  expect(within(dialog).getByText(/sigue guardando/).textContent).toContain(`${key} + Enter`);
});

test("one-letter shortcuts can be switched off and on; Ctrl+Enter saves even while they are off", async () => {
  const { user } = await open();
  const choose = async () => {
    await user.click(await screen.findByRole("button", { name: "Atajos de teclado" }));
    await user.click(await screen.findByRole("switch", { name: "Usar atajos de una sola tecla" }));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  await choose();
  await user.keyboard("n?");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByRole("heading", { name: "Nueva publicación" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Editar «Café»" }));
  expect(await screen.findByLabelText("Texto a publicar")).toHaveProperty("value", "Primera");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(sentTo(wire, SAVE)).toHaveLength(1));
  await choose();
  await user.keyboard("n");
  expect(await screen.findByRole("heading", { name: "Nueva publicación" })).toBeTruthy();
});
