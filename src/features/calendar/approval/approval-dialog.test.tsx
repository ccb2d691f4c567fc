import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { renderUi } from "@/testing/render";
import { USER_ID } from "@/testing/screen";
import { toEntries } from "../entries/entries";
import { calendarRow } from "../testing";
import { ApprovalDialog } from "./approval-dialog";

const SECRET = "ab".repeat(32);
const now = Date.parse("2026-11-01T12:00:00Z");

const threads = (rows: object[]) => on("POST", "/rest/v1/rpc/list_review_threads", () => ({ body: rows }));

test("a new approval link stays visible when the approval cannot be refetched, because the link is shown only once", async () => {
  let isDown = false;
  wire.reset(
    on("GET", "/rest/v1/card_approvals", () => (isDown ? { status: 500, body: {} } : { body: [] })),
    on("GET", "/rest/v1/posts", () => ({ body: [] })),
    on("GET", "/rest/v1/post_approvals", () => ({ body: [] })),
    threads([]),
    on("POST", "/rest/v1/rpc/share_card", () => {
      isDown = true;
      return { body: SECRET };
    }),
  );
  const [entry] = toEntries([calendarRow()], "America/La_Paz");
  if (!entry) throw new Error("There is no entry.");
  const { user, queryClient } = renderUi(
    <ApprovalDialog userId={USER_ID} entry={entry} organizations={[]} now={now} onClose={() => undefined} />,
  );
  await user.click(await screen.findByRole("button", { name: "Crear enlace" }));
  await screen.findByLabelText("Enlace de aprobación");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Copiar" })));
  await queryClient.refetchQueries();
  expect(screen.getByLabelText<HTMLInputElement>("Enlace de aprobación").value).toContain(SECRET);
});

test("Escape does not close the dialog while a link for approval is made, because the link is shown only once", async () => {
  wire.reset(
    on("GET", "/rest/v1/card_approvals", () => ({ body: [] })),
    on("GET", "/rest/v1/posts", () => ({ body: [] })),
    on("GET", "/rest/v1/post_approvals", () => ({ body: [] })),
    threads([]),
    on("POST", "/rest/v1/rpc/share_card", () => new Promise(() => {})),
  );
  const [entry] = toEntries([calendarRow()], "America/La_Paz");
  if (!entry) throw new Error("There is no entry.");
  const onClose = vi.fn();
  const { user } = renderUi(
    <ApprovalDialog userId={USER_ID} entry={entry} organizations={[]} now={now} onClose={onClose} />,
  );
  const button = await screen.findByRole("button", { name: "Crear enlace" });
  await waitFor(() => expect(button).toHaveProperty("disabled", false));
  await user.click(button);
  await waitFor(() => expect(button.ariaBusy).toBe("true"));
  await user.keyboard("{Escape}");
  expect(onClose).not.toHaveBeenCalled();
});

test("a decision on a review board is shown with its account, and marked as outdated when the card changed afterwards", async () => {
  const answerOf = (id: string, answer: string, comment: string) => ({
    post_id: id,
    answer,
    answered_version: 2,
    answered_by: "Ana",
    comment,
    answered_at: "2026-11-01T11:00:00Z",
  });
  wire.reset(
    on("GET", "/rest/v1/card_approvals", () => ({ body: [] })),
    on("GET", "/rest/v1/posts", () => ({
      body: [
        { id: "p1", version: 2, linkedin_organization_id: null },
        { id: "p2", version: 3, linkedin_organization_id: "7" },
      ],
    })),
    on("GET", "/rest/v1/post_approvals", () => ({
      body: [answerOf("p1", "approved", ""), answerOf("p2", "changes", "Falta el precio")],
    })),
    threads([]),
  );
  const [entry] = toEntries([calendarRow()], "America/La_Paz");
  if (!entry) throw new Error("There is no entry.");
  renderUi(
    <ApprovalDialog userId={USER_ID} entry={entry} organizations={[]} now={now} onClose={() => undefined} />,
  );
  const first = await screen.findByText(/^En el tablero de Cuenta personal:/);
  expect(first.parentElement?.textContent).toContain("Ana la aprobó hace");
  expect(first.parentElement?.textContent).not.toContain("ya no cuenta");
  const second = screen.getByText("Falta el precio").parentElement;
  expect(second?.textContent).toContain("Cambió después de esa respuesta");
});

test("a reply that does not arrive stays when the dialog closes, and is sent again under its request key", async () => {
  const asked = { name: "Ana", words: "Falta el precio", at: "2026-11-01T11:00:00Z" };
  let thread: object[] = [asked];
  let isDown = true;
  const sent: { key: string | undefined; body: unknown }[] = [];
  wire.reset(
    on("GET", "/rest/v1/card_approvals", () => ({
      body: [
        {
          is_required: false,
          expires_at: "2026-12-01T12:00:00Z",
          answer: "changes",
          answered_version: 1,
          answered_by: "Ana",
          comment: asked.words,
          answered_at: asked.at,
        },
      ],
    })),
    on("GET", "/rest/v1/posts", () => ({ body: [] })),
    on("GET", "/rest/v1/post_approvals", () => ({ body: [] })),
    on("POST", "/rest/v1/rpc/list_review_threads", () =>
      isDown && sent.length > 0
        ? new Promise(() => {})
        : { body: [{ publisher: null, thread, is_shown: true }] },
    ),
    on("POST", "/rest/v1/rpc/reply_to_reviewer", ({ key, body }) => {
      sent.push({ key, body });
      if (isDown) return { status: 503, body: {} };
      thread = [asked, { name: null, words: "Ya está", at: "2026-11-01T11:30:00Z" }];
      return { body: "00000000-0000-4000-8000-000000000001" };
    }),
  );
  const [entry] = toEntries([calendarRow()], "America/La_Paz");
  if (!entry) throw new Error("There is no entry.");
  const dialog = { userId: USER_ID, entry, organizations: [], now, onClose: () => undefined };
  const { user, unmount } = renderUi(<ApprovalDialog {...dialog} />);
  await user.click(await screen.findByRole("button", { name: /^Responder/ }));
  expect(screen.getAllByText("Falta el precio")).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByLabelText(/Mensaje/));
  await user.keyboard("Ya está");
  await user.click(screen.getByRole("button", { name: "Enviar mensaje" }));
  await waitFor(() => expect(sent).toHaveLength(3));
  // The failed request enables the button again, although the refetch of the thread never ends.
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Enviar mensaje" })).toHaveProperty("disabled", false),
  );
  unmount();
  isDown = false;
  const again = renderUi(<ApprovalDialog {...dialog} />);
  expect(await screen.findByLabelText(/Mensaje/)).toHaveProperty("value", "Ya está");
  await again.user.click(screen.getByRole("button", { name: "Enviar mensaje" }));
  expect(await screen.findByText("Tú")).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText(/Mensaje/)).toHaveProperty("value", ""));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Mensaje/)));
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent[0]?.body).toEqual({ p_postcard: entry.postcard, p_words: "Ya está", p_publisher: null });
}, 15_000);

test("a thread that reviewers can read through no working link has no field for a reply", async () => {
  wire.reset(
    on("GET", "/rest/v1/card_approvals", () => ({ body: [] })),
    on("GET", "/rest/v1/posts", () => ({ body: [{ id: "p1", version: 2, linkedin_organization_id: null }] })),
    on("GET", "/rest/v1/post_approvals", () => ({
      body: [
        {
          post_id: "p1",
          answer: "changes",
          answered_version: 2,
          answered_by: "Ana",
          comment: "Falta el precio",
          answered_at: "2026-11-01T11:00:00Z",
        },
      ],
    })),
    threads([
      {
        publisher: "personal",
        thread: [{ name: "Ana", words: "Falta el precio", at: "2026-11-01T11:00:00Z" }],
        is_shown: false,
      },
    ]),
  );
  const [entry] = toEntries([calendarRow()], "America/La_Paz");
  if (!entry) throw new Error("There is no entry.");
  renderUi(
    <ApprovalDialog userId={USER_ID} entry={entry} organizations={[]} now={now} onClose={() => undefined} />,
  );
  expect(await screen.findByText(/^Ningún enlace activo muestra esta conversación/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Responder/ })).toBeNull();
});

test.each(["list_review_threads", "post_approvals"])(
  "when the decisions about a card cannot be read (%s), the dialog says so and reads them again",
  async (read) => {
    let isDown = true;
    const down = { status: 500, body: {} };
    wire.reset(
      on("GET", "/rest/v1/card_approvals", () => ({ body: [] })),
      on("GET", "/rest/v1/posts", () => ({ body: [] })),
      on("GET", "/rest/v1/post_approvals", () => (isDown && read === "post_approvals" ? down : { body: [] })),
      on("POST", "/rest/v1/rpc/list_review_threads", () =>
        isDown && read === "list_review_threads" ? down : { body: [] },
      ),
    );
    const [entry] = toEntries([calendarRow()], "America/La_Paz");
    if (!entry) throw new Error("There is no entry.");
    const { user } = renderUi(
      <ApprovalDialog
        userId={USER_ID}
        entry={entry}
        organizations={[]}
        now={now}
        onClose={() => undefined}
      />,
    );
    expect(await screen.findByText("No se pudieron cargar las respuestas")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Crear enlace" })).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Reintentar" }));
    await waitFor(() => expect(screen.queryByText("No se pudieron cargar las respuestas")).toBeNull());
  },
);
