import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { postRow } from "@/data/posts/testing";
import { offerUndo } from "@/shared/browser/undo-key";
import { createQueryClient } from "@/shared/client/query-client";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { browserTimeZone, dayIn } from "@/shared/time/dates";
import { toast } from "@/shared/toast";
import { allowConsole } from "@/testing/console-guard";
import { renderScreen, sentTo } from "@/testing/screen";

type Options = { duration?: number; action?: unknown };

const holder: { said: [string, string, Options?][] } = { said: [] };
const { PlannerRoute } = await import("./planner-route");
await (await import("./preload")).preloadPlanner();

const BIN_ID = "00000000-0000-4000-8000-0000000000b1";
const today = dayIn(browserTimeZone(), new Date());
const binned = (values: object = {}) => ({
  id: BIN_ID,
  postcard: 7,
  title: "Sobra",
  date: "2026-11-20",
  status: "publicar",
  unconfirmed: false,
  post_time: "09:00:00",
  deleted_at: new Date(Date.now() - 86_400_000 * 1.5).toISOString(),
  ...values,
});
const restored = (values: object = {}) =>
  on("POST", "/rest/v1/rpc/restore_post_card", () => ({ body: [postRow({ postcard: 7, ...values })] }));
const inBin = (...cards: object[]) => on("POST", "/rest/v1/rpc/list_deleted_cards", () => ({ body: cards }));
const restores = () => sentTo(wire, "/rest/v1/rpc/restore_post_card").map((request) => request.body);

beforeEach(() => {
  holder.said.length = 0;
  for (const kind of ["success", "info", "error", "warning"] as const)
    vi.spyOn(toast, kind).mockImplementation(
      (message, options) => void holder.said.push([kind, message, options as Options]),
    );
});

/** The planner with one card, which the server deletes and restores. */
function openCardToDelete() {
  const card = postRow({ postcard: 7, title: "Sobra", date: today });
  const rows = [card];
  return renderScreen(wire, <PlannerRoute />, {
    rows: () => rows,
    answers: [
      on("POST", "/rest/v1/rpc/delete_post_card", () => {
        rows.length = 0;
        return { body: { deleted: 1, bin_id: BIN_ID } };
      }),
      on("POST", "/rest/v1/rpc/restore_post_card", () => {
        rows.push(card);
        return { body: [{ ...card, post_time: "09:00:00" }] };
      }),
    ],
  });
}

test("the deletion of a card can be undone for ten seconds, and the restored card gets the focus", async () => {
  const { user } = openCardToDelete();
  await user.click(await screen.findByRole("button", { name: "Eliminar «Sobra»" }));
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Eliminar" }));
  await waitFor(() => expect(holder.said[0]?.[1]).toBe("Publicación eliminada"));
  const options = holder.said[0]?.[2];
  expect(options?.duration).toBe(10_000);
  const action = options?.action as { label: string; onClick: () => void };
  expect(action.label).toBe("Deshacer");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
  action.onClick();
  await waitFor(() => expect(holder.said[1]?.slice(0, 2)).toEqual(["success", "Publicación restaurada"]));
  expect(restores()).toEqual([{ p_deleted_card_id: BIN_ID }]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("article", { name: "Sobra" })));
});

test("Ctrl+Z undoes the deletion of a card once, and no earlier action", async () => {
  const { user } = openCardToDelete();
  const earlier = vi.fn();
  offerUndo(earlier);
  await user.click(await screen.findByRole("button", { name: "Eliminar «Sobra»" }));
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Eliminar" }));
  await waitFor(() => expect(holder.said[0]?.[1]).toBe("Publicación eliminada"));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await user.keyboard("{Control>}zz{/Control}");
  await waitFor(() => expect(holder.said[1]?.slice(0, 2)).toEqual(["success", "Publicación restaurada"]));
  expect(restores()).toEqual([{ p_deleted_card_id: BIN_ID }]);
  expect(earlier).not.toHaveBeenCalled();
});

test("when a deletion is confirmed after the user has left the page, the toast still offers to undo the deletion", async () => {
  let end = () => {};
  const ended = new Promise<{ body: object }>((resolve) => {
    end = () => resolve({ body: { deleted: 1, bin_id: BIN_ID } });
  });
  const { user, unmount } = renderScreen(wire, <PlannerRoute />, {
    rows: () => [postRow({ postcard: 7, title: "Sobra", date: today })],
    answers: [on("POST", "/rest/v1/rpc/delete_post_card", () => ended), restored({ post_time: "09:00:00" })],
  });
  await user.click(await screen.findByRole("button", { name: "Eliminar «Sobra»" }));
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Eliminar" }));
  unmount();
  end();
  await waitFor(() => expect(holder.said[0]?.[1]).toBe("Publicación eliminada"));
  const action = holder.said[0]?.[2]?.action as { onClick: () => void };
  action.onClick();
  await waitFor(() => expect(restores()).toEqual([{ p_deleted_card_id: BIN_ID }]));
});

test("a deletion refused with card_publishing shows that the post is being sent, and the card stays in the list", async () => {
  allowConsole(/mutation: card_publishing/);
  const { user } = renderScreen(wire, <PlannerRoute />, {
    queryClient: createQueryClient(),
    rows: () => [postRow({ postcard: 7, title: "Sobra", date: today })],
    answers: [
      on("POST", "/rest/v1/rpc/delete_post_card", () => ({
        status: 400,
        body: { message: "card_publishing" },
      })),
    ],
  });
  await user.click(await screen.findByRole("button", { name: "Eliminar «Sobra»" }));
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Eliminar" }));
  await waitFor(() =>
    expect(holder.said.map(([kind, message]) => [kind, message])).toEqual([
      [
        "error",
        "Error al eliminar la publicación. Esta publicación se está enviando ahora mismo. Espera a que termine.",
      ],
    ]),
  );
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(screen.getByText("Sobra")).toBeTruthy();
});

test.each([
  ["published", "publisher_already_published", "Esta publicación ya salió en una de sus cuentas."],
  ["saved", "card_version_conflict", "Cambió en otra pestaña: mira cómo está ahora."],
] as const)(
  "when a card was %s before its deletion arrived, the planner reports this change instead of a deletion",
  async (_change, code, why) => {
    allowConsole(new RegExp(`mutation: ${code}`));
    const rows = [postRow({ postcard: 7, title: "Sobra", date: today })];
    const { user } = renderScreen(wire, <PlannerRoute />, {
      queryClient: createQueryClient(),
      rows: () => rows,
      answers: [
        on("POST", "/rest/v1/rpc/delete_post_card", () => {
          rows[0] = postRow({ postcard: 7, title: "Ahora", date: today, version: 2 });
          return { status: 400, body: { message: code } };
        }),
      ],
    });
    await user.click(await screen.findByRole("button", { name: "Eliminar «Sobra»" }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Eliminar" }));
    await waitFor(() =>
      expect(holder.said.map(([, message]) => message)).toEqual([`Error al eliminar la publicación. ${why}`]),
    );
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(await screen.findByText("Ahora")).toBeTruthy();
  },
);

test("the bin lists the deleted cards with their remaining days, and restores them", async () => {
  const { user } = renderScreen(wire, <PlannerRoute />, {
    answers: [
      inBin(binned(), binned({ id: "b2", title: "", unconfirmed: true })),
      restored({ post_time: null }),
    ],
  });
  await user.click(screen.getByRole("button", { name: "Papelera" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Papelera" }));
  expect(await dialog.findByText("Sobra")).toBeTruthy();
  expect(dialog.getAllByText("Quedan 29 días")).toHaveLength(2);
  expect(dialog.getAllByText("20 nov 2026")).toHaveLength(2);
  expect(
    dialog.getByText("Puede que ya esté en LinkedIn: revísalo antes de enviarla otra vez."),
  ).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Restaurar «Sobra»" }));
  await waitFor(() =>
    expect(holder.said[0]?.slice(0, 2)).toEqual([
      "info",
      "Publicación restaurada sin hora: elige cuándo publicarla.",
    ]),
  );
  expect(restores()).toEqual([{ p_deleted_card_id: BIN_ID }]);
});

test('a restore of a card that another tab has restored says "no longer in the bin"', async () => {
  allowConsole(/mutation: card_not_found/);
  const { user } = renderScreen(wire, <PlannerRoute />, {
    queryClient: createQueryClient(),
    answers: [
      inBin(binned()),
      on("POST", "/rest/v1/rpc/restore_post_card", () => ({
        status: 400,
        body: { message: "card_not_found" },
      })),
    ],
  });
  await user.click(screen.getByRole("button", { name: "Papelera" }));
  await user.click(await screen.findByRole("button", { name: "Restaurar «Sobra»" }));
  await waitFor(() =>
    expect(holder.said.map(([, message]) => message)).toEqual([
      "Esta publicación ya no está en la papelera.",
    ]),
  );
});

test("restoring a card that never had a time shows no warning about a lost time", async () => {
  const { user } = renderScreen(wire, <PlannerRoute />, {
    answers: [inBin(binned({ post_time: null })), restored({ post_time: null })],
  });
  await user.click(screen.getByRole("button", { name: "Papelera" }));
  await user.click(await screen.findByRole("button", { name: "Restaurar «Sobra»" }));
  await waitFor(() => expect(holder.said[0]?.slice(0, 2)).toEqual(["success", "Publicación restaurada"]));
});

test("after a failed read of the bin, 'Reintentar' reads it again, and the error stays visible until the response comes", async () => {
  const refused = { status: 400, body: { message: "no", code: "XX000" } };
  const answers: ((answer: { status?: number; body: unknown }) => void)[] = [];
  const { user } = renderScreen(wire, <PlannerRoute />, {
    answers: [
      on("POST", "/rest/v1/rpc/list_deleted_cards", () => new Promise((answer) => answers.push(answer))),
    ],
  });
  await user.click(screen.getByRole("button", { name: "Papelera" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Papelera" }));
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(refused);
  const first = await dialog.findByRole("alert");
  const again = dialog.getByRole("button", { name: "Reintentar" });
  await user.click(again);
  await waitFor(() => expect(again.getAttribute("aria-busy")).toBe("true"));
  expect(dialog.getByText("Error al cargar la papelera")).toBeTruthy();
  expect(document.activeElement).toBe(again);
  answers[1]?.(refused);
  expect(await dialog.findByRole("alert")).not.toBe(first);
  await waitFor(() => expect(document.activeElement).toBe(again));
  await user.click(again);
  await waitFor(() => expect(answers).toHaveLength(3));
  answers[2]?.({ body: [] });
  expect(await dialog.findByText("La papelera está vacía.")).toBeTruthy();
});
