import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { toCards } from "@/data/posts/cards";
import { postKeys } from "@/data/posts/keys";
import type { PostRow } from "@/data/posts/rows";
import { postRow } from "@/data/posts/testing";
import { createQueryClient } from "@/shared/client/query-client";
import { on, type Responder } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { renderScreen, USER_ID } from "@/testing/screen";
import { ReceiptDialog } from "./receipt-dialog";

const attempt = (number: number, given: Record<string, unknown>) => ({
  number,
  phase: "retry",
  started_at: `2031-05-01T13:0${number}:00+00:00`,
  create_sent_at: null,
  error_code: null,
  ...given,
});
const published = postRow({
  date: "2031-05-01",
  status: "listas",
  publish_state: "published",
  published_at: "2031-05-01T13:09:00+00:00",
  post_url: "https://www.linkedin.com/feed/update/urn:li:share:1/",
});
const ledger = (lines: readonly unknown[]) => on("GET", "/rest/v1/credit_ledger", () => ({ body: lines }));
const receiptIs = (body: unknown) => on("GET", "/rest/v1/posts", () => ({ body }));
const openReceiptOf = async (
  post: PostRow,
  answers: Responder[],
  options: { queryClient?: ReturnType<typeof createQueryClient> } = {},
) => {
  const [card] = toCards([post]);
  const [publisher] = card?.publishers ?? [];
  if (!card || !publisher) throw new Error("The row is no card.");
  const rendered = renderScreen(
    wire,
    <ReceiptDialog
      userId={USER_ID}
      card={card}
      publisher={publisher}
      name="Cuenta personal"
      onClose={() => {}}
    />,
    { answers, ...options },
  );
  return { ...rendered, dialog: within(await screen.findByRole("dialog", { name: "Comprobante" })) };
};
const openReceipt = (receipt: unknown, given: Partial<PostRow> = {}, lines: readonly unknown[] = []) =>
  openReceiptOf({ ...published, ...given }, [receiptIs(receipt), ledger(lines)]);

type Dialog = Awaited<ReturnType<typeof openReceipt>>["dialog"];
const factOf = async (dialog: Dialog, label: string) =>
  (await dialog.findByText(label)).parentElement?.querySelector("dd")?.textContent;

test("a receipt shows the times, the delay, each try with its outcome, and the link to the post", async () => {
  const { dialog } = await openReceipt({
    published_at: "2031-05-01T13:09:00+00:00",
    publish_jobs: {
      due_at: "2031-05-01T13:00:00+00:00",
      next_attempt_at: "2031-05-01T13:03:00+00:00",
      state: "published",
      publish_attempts: [
        attempt(3, { phase: "published", create_sent_at: "2031-05-01T13:03:01+00:00" }),
        attempt(1, { error_code: "linkedin_rate_limited", create_sent_at: "2031-05-01T13:01:01+00:00" }),
        attempt(2, { error_code: "lease_lost" }),
      ],
    },
  });
  expect(await factOf(dialog, "Hora pedida")).toBe("el jueves 1 de mayo de 2031 a las 09:00 (La Paz)");
  expect(await factOf(dialog, "Hora de salida")).toBe("el jueves 1 de mayo de 2031 a las 09:09 (La Paz)");
  expect(await factOf(dialog, "Puntualidad")).toBe("Con 9 minutos de retraso");
  expect(dialog.getByRole("link", { name: "Ver en LinkedIn" }).getAttribute("href")).toBe(published.post_url);
  const tries = dialog.getAllByRole("listitem").map((item) => item.querySelector("p")?.textContent);
  expect(tries).toEqual([
    "LinkedIn no acepta más solicitudes por ahora. Se intentó otra vez.",
    "El envío se interrumpió antes de llegar a LinkedIn. Se intentó otra vez.",
    "LinkedIn la publicó.",
  ]);
});

test("the receipt of a post on the profile names the user, because its reader may not know whose 'Cuenta personal' it is", async () => {
  const { dialog } = await openReceipt({
    published_at: "2031-05-01T13:00:10+00:00",
    publish_jobs: null,
    publish_comments: null,
  });
  expect(dialog.getByText(/ · Cuenta personal \(Lucía Fernández\)$/)).toBeTruthy();
});

test("a receipt read on the day of publication names that day and the city, because its reader keeps it", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2031-05-01T18:00:00Z") });
  const { dialog } = await openReceipt({
    published_at: "2031-05-01T13:00:10+00:00",
    publish_jobs: {
      due_at: "2031-05-01T13:00:00+00:00",
      next_attempt_at: "2031-05-01T13:00:00+00:00",
      state: "published",
      publish_attempts: [attempt(1, { phase: "published" })],
    },
  });
  const day = "el jueves 1 de mayo de 2031 a las 09:00 (La Paz)";
  expect(await factOf(dialog, "Hora pedida")).toBe(day);
  expect(await factOf(dialog, "Hora de salida")).toBe(day);
});

test("the receipt keeps the requested time after the user decided that the post was not on LinkedIn", async () => {
  const { dialog } = await openReceipt({
    published_at: "2031-05-01T15:00:20+00:00",
    publish_jobs: {
      due_at: "2031-05-01T15:00:00+00:00",
      asked_at: "2031-05-01T13:00:00+00:00",
      next_attempt_at: "2031-05-01T15:00:00+00:00",
      state: "published",
      publish_attempts: [attempt(1, { error_code: "linkedin_timeout" }), attempt(2, { phase: "published" })],
    },
  });
  expect(await factOf(dialog, "Hora pedida")).toBe("el jueves 1 de mayo de 2031 a las 09:00 (La Paz)");
  expect(await factOf(dialog, "Puntualidad")).toBe("Con 2 horas de retraso");
});

test("when the chosen time had already passed at the save, the receipt says so and counts the post as on time", async () => {
  const { dialog } = await openReceipt(
    {
      published_at: "2031-05-01T18:00:20+00:00",
      publish_jobs: {
        due_at: "2031-05-01T18:00:05+00:00",
        asked_at: null,
        next_attempt_at: "2031-05-01T18:00:05+00:00",
        state: "published",
        publish_attempts: [attempt(1, { phase: "published" })],
      },
    },
    { scheduled_at: "2031-05-01T13:00:00+00:00" },
  );
  expect(await factOf(dialog, "Hora pedida")).toBe(
    "el jueves 1 de mayo de 2031 a las 14:00 (La Paz)Se pidió enseguida: la hora elegida, el jueves 1 de mayo de 2031 a las 09:00 (La Paz), ya había pasado.",
  );
  expect(await factOf(dialog, "Puntualidad")).toBe("A tiempo");
});

test("the receipt distinguishes LinkedIn's confirmation from the confirmation of the user", async () => {
  const { dialog } = await openReceipt({
    published_at: "2031-05-01T13:00:10+00:00",
    publish_jobs: {
      due_at: "2031-05-01T13:00:00+00:00",
      next_attempt_at: "2031-05-01T13:00:00+00:00",
      state: "published",
      publish_attempts: [
        attempt(1, { error_code: "linkedin_timeout", create_sent_at: "2031-05-01T13:01:01+00:00" }),
        attempt(2, {
          phase: "published",
          error_code: "linkedin_server_error",
          create_sent_at: "2031-05-01T13:02:01+00:00",
        }),
      ],
    },
  });
  expect(await dialog.findByText("A tiempo")).toBeTruthy();
  expect(
    dialog.getByText("LinkedIn no contestó; nos dijiste que no estaba y la enviamos otra vez."),
  ).toBeTruthy();
  expect(dialog.getByText("LinkedIn no contestó; después se confirmó que está publicada.")).toBeTruthy();
});

test("when LinkedIn refused a post as a duplicate, the receipt says only that an earlier attempt may have published it", async () => {
  const duplicate = { error_code: "linkedin_duplicate", create_sent_at: "2031-05-01T13:01:01+00:00" };
  const { dialog } = await openReceipt({
    published_at: "2031-05-01T13:00:10+00:00",
    publish_jobs: {
      due_at: "2031-05-01T13:00:00+00:00",
      next_attempt_at: "2031-05-01T13:00:00+00:00",
      state: "published",
      publish_attempts: [
        attempt(1, { ...duplicate, phase: "retry" }),
        attempt(2, { ...duplicate, phase: "unconfirmed" }),
        attempt(3, { ...duplicate, phase: "failed" }),
      ],
    },
  });
  expect(await dialog.findByText(/ya hay una igual; nos dijiste que no estaba/)).toBeTruthy();
  expect(dialog.getByText(/ya hay una igual: no sabemos si es la de un intento anterior/)).toBeTruthy();
  expect(dialog.getByText(/ya tiene una publicación con este mismo texto/)).toBeTruthy();
});

test("the receipt of a published post says why its first comment was not published", async () => {
  const { dialog } = await openReceipt(
    {
      published_at: "2031-05-01T13:00:10+00:00",
      publish_jobs: null,
      publish_comments: { state: "failed", error_code: "comment_over_limit" },
    },
    { post_comment: "El enlace" },
  );
  const term = await dialog.findByText("Primer comentario");
  const row = within(term.parentElement as HTMLElement);
  expect(row.getByText(/^No se publicó\. El primer comentario supera/)).toBeTruthy();
});

const held = { operation: "hold", amount: 0.5 };
const captured = { operation: "capture", amount: 0.5 };
const released = { operation: "release", amount: 0.5 };
test.each([
  [
    "the amount charged once, after an attempt whose credits were released",
    [held, released, held, captured],
    "0,5 créditos",
  ],
  ["nothing without a charge", [], "No se cobró nada"],
])("the receipt of a post shows the post's cost: %s", async (_, lines, words) => {
  const { dialog } = await openReceipt(
    { published_at: "2031-05-01T13:00:10+00:00", publish_jobs: null, publish_comments: null },
    {},
    lines,
  );
  const term = await dialog.findByText("Precio");
  await waitFor(() => expect(term.parentElement?.querySelector("dd")?.textContent).toBe(words));
  const [asked] = wire.requests.filter(({ path }) => path === "/rest/v1/credit_ledger");
  expect(asked?.query.get("post_id")).toBe(`eq.${published.id}`);
  expect(asked?.query.get("source")).toBe("in.(personal_post,company_post)");
});

test("the receipt of an unconfirmed post shows the held credits, and later whether they were charged", async () => {
  const lines: unknown[] = [held];
  const queryClient = createQueryClient();
  const receipt = receiptIs({ published_at: null, publish_jobs: null });
  const doubtful = postRow({ publish_state: "unconfirmed" });
  const { dialog } = await openReceiptOf(doubtful, [receipt, ledger(lines)], { queryClient });
  expect(await dialog.findByText("Reservamos 0,5 créditos: no se cobra nada si no se publica")).toBeTruthy();
  lines.push(released);
  await queryClient.invalidateQueries({ queryKey: postKeys.all(USER_ID) });
  expect(await dialog.findByText("No se cobró nada: solo se cobra lo que se publica")).toBeTruthy();
});

test("when the price cannot be read, the receipt says so and shows everything else", async () => {
  const receipt = { published_at: "2031-05-01T13:00:10+00:00", publish_jobs: null, publish_comments: null };
  const down = on("GET", "/rest/v1/credit_ledger", () => ({ status: 400, body: { message: "forbidden" } }));
  const { dialog } = await openReceiptOf(published, [receiptIs(receipt), down]);
  expect(await dialog.findByText("No pudimos cargarlo")).toBeTruthy();
  expect(dialog.getByRole("link", { name: "Ver en LinkedIn" })).toBeTruthy();
});

test("when the times and the tries of a published post are not stored, the receipt says so", async () => {
  const { dialog } = await openReceipt({
    published_at: "2031-05-01T13:00:10+00:00",
    publish_jobs: null,
    publish_comments: null,
  });
  expect(await dialog.findByText("No se conserva")).toBeTruthy();
  expect(dialog.getByText("No se conservan.")).toBeTruthy();
});

test("a receipt that cannot be read shows the failure, and 'Reintentar' reads it again", async () => {
  let isDown = true;
  const { user, dialog } = await openReceiptOf(published, [
    ledger([]),
    on("GET", "/rest/v1/posts", () =>
      isDown
        ? { status: 400, body: { message: "forbidden" } }
        : { body: { published_at: null, publish_jobs: null } },
    ),
  ]);
  expect(await dialog.findByText("No pudimos cargar el comprobante")).toBeTruthy();
  isDown = false;
  await user.click(dialog.getByRole("button", { name: "Reintentar" }));
  expect(await dialog.findByText("Aún no hubo ninguno.")).toBeTruthy();
});
