import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { emitRow, hasSubscriber } from "@/shared/testing/realtime-double";
import { on, type Responder } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { renderUi } from "@/testing/render";
import { SignedIn, sentTo, toastsOfEachTest, USER_ID } from "@/testing/screen";
import { RewriteDialog } from "./rewrite-dialog";

const POST = "22222222-2222-4222-8222-222222222222";
const PAGE_POST = "33333333-3333-4333-8333-333333333333";
const WORK = "44444444-4444-4444-8444-444444444444";
const MADE = { angle: "La escena", title: "Las 3 am", body: "Son las 3 am y no vemos dónde pisamos." };
const NOW = "2026-11-24T12:00:00Z";
const SLOT = {
  slot_id: WORK,
  date: "2026-11-26",
  post_time: "09:00:00",
  timezone: "America/La_Paz",
  at: "2026-11-26T13:00:00Z",
};
const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * 86_400_000).toISOString();
const row = (over: object = {}) => ({
  id: POST,
  title: "El turno de noche",
  notes: "Culpamos al cansancio de @[Ana](urn:li:person:A1).",
  poll: null,
  image_url: null,
  linkedin_organization_id: null,
  published_at: daysAgo(12),
  ...over,
});

const { toasts } = toastsOfEachTest();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(NOW) });
  return () => vi.useRealTimers();
});

type World = {
  rows?: object[];
  unshown?: object[];
  unfinished?: object[];
  slots?: object[];
  answers?: Responder[];
};
function open({ rows = [row()], unshown = [], unfinished = [], slots = [SLOT], answers = [] }: World = {}) {
  wire.reset(
    ...answers,
    on("GET", "/rest/v1/posts", () => ({ body: rows })),
    ({ path, query }) =>
      path === "/rest/v1/ai_usage" && query.get("state") === "eq.working" ? { body: unfinished } : undefined,
    on("GET", "/rest/v1/ai_usage", () => ({ body: unshown })),
    on("GET", "/rest/v1/ai_credit_costs", () => ({ body: [{ content_type: "rewrite", credit_cost: 0.5 }] })),
    on("POST", "/functions/v1/ai-rewrite", () => ({ body: { id: WORK, state: "done", result: MADE } })),
    on("POST", "/rest/v1/rpc/next_free_slots", () => ({ body: slots })),
    on("POST", "/rest/v1/rpc/claim_free_slots", () => ({ body: [SLOT] })),
    on("POST", "/rest/v1/rpc/save_rewrite", () => ({ body: [] })),
    on("POST", "/rest/v1/rpc/collect_ai_result", () => ({ body: true })),
    on("POST", "/rest/v1/rpc/leave_ai_work", () => ({ body: true })),
  );
  const closed = vi.fn();
  const shown = renderUi(
    <SignedIn metadata={{ timezone: "America/La_Paz" }}>
      <RewriteDialog postIds={rows.map((one) => (one as { id: string }).id)} onClose={closed} />
    </SignedIn>,
  );
  return { ...shown, closed };
}
const press = async ({ user }: ReturnType<typeof open>, name: string) =>
  user.click(await screen.findByRole("button", { name }));
const saved = () => sentTo(wire, "/rest/v1/rpc/save_rewrite").map(({ body }) => body);

test("the price of a rewriting is shown before the click, and two clicks pay for one rewriting", async () => {
  const shown = open();
  expect(await screen.findByText("Cuesta 0,5 créditos.")).not.toBeNull();
  await shown.user.dblClick(screen.getByRole("button", { name: "Escribir de nuevo" }));
  await screen.findByRole("region", { name: "Texto nuevo" });
  expect(sentTo(wire, "/functions/v1/ai-rewrite").map(({ body }) => body)).toEqual([
    { postId: POST, requestKey: expect.any(String) },
  ]);
});

test("the dialog shows a running rewriting of its post instead of the price, but not another post's rewriting", async () => {
  const ordered = (post_id: string) => ({ id: WORK, content_type: "rewrite", post_id });
  const other = open({ unfinished: [ordered(PAGE_POST)] });
  expect(await screen.findByText("Cuesta 0,5 créditos.")).not.toBeNull();
  other.unmount();
  open({ unfinished: [ordered(POST)] });
  expect(await screen.findByText(/^Ya está en marcha: no hace falta pedirlo otra vez/)).not.toBeNull();
  expect(screen.queryByText("Cuesta 0,5 créditos.")).toBeNull();
});

test("a rewriting that was ordered in an earlier dialog can be cancelled, and the price is shown again", async () => {
  let unfinished = [{ id: WORK, content_type: "rewrite", post_id: POST }];
  const shown = open({
    answers: [
      ({ path, query }) =>
        path === "/rest/v1/ai_usage" && query.get("state") === "eq.working"
          ? { body: unfinished }
          : undefined,
      on("POST", "/rest/v1/rpc/cancel_ai_work", () => {
        unfinished = [];
        return { body: true };
      }),
    ],
  });
  await press(shown, "Cancelar");
  expect(await screen.findByText("Cuesta 0,5 créditos.")).not.toBeNull();
  expect(sentTo(wire, "/rest/v1/rpc/cancel_ai_work").map(({ body }) => body)).toEqual([{ p_id: WORK }]);
  // The price appears when the list is read again, and the message when the cancellation has answered.
  await vi.waitFor(() => expect(toasts).toEqual(["success: Generación cancelada. No se cobró nada."]));
});

test.each([
  {
    end: "done",
    unshown: [{ id: WORK, content_type: "rewrite", post_id: POST, state: "done", result: MADE }],
  },
  { end: "failed", unshown: [] },
])("while an ordered rewriting runs no second one can be ordered; it ends $end", async ({ end, unshown }) => {
  let unfinished: object[] = [{ id: WORK, content_type: "rewrite", post_id: POST }];
  let results: object[] = [];
  open({
    answers: [
      ({ path, query }) =>
        path === "/rest/v1/ai_usage"
          ? { body: query.get("state") === "eq.working" ? unfinished : results }
          : undefined,
    ],
  });
  await screen.findByText(/^Ya está en marcha/);
  expect(screen.getByRole("button", { name: "Escribir de nuevo" })).toHaveProperty("disabled", true);
  await vi.waitFor(() => expect(hasSubscriber("ai_usage")).toBe(true));
  [unfinished, results] = [[], unshown];
  act(() => emitRow("ai_usage", { user_id: USER_ID }, "UPDATE"));
  if (end === "done") {
    const made = await screen.findByRole("region", { name: "Texto nuevo" });
    expect(within(made).getByText(MADE.body)).toBeTruthy();
  } else {
    await screen.findByText("Cuesta 0,5 créditos.");
    expect(screen.getByRole("button", { name: "Escribir de nuevo" })).toHaveProperty("disabled", false);
  }
  expect(sentTo(wire, "/functions/v1/ai-rewrite")).toEqual([]);
});

test("the published text and the new text are side by side, mentions as names, and saving makes an unscheduled draft of the new text", async () => {
  const shown = open();
  await press(shown, "Escribir de nuevo");
  const made = await screen.findByRole("region", { name: "Texto nuevo" });
  expect(within(made).getByText(MADE.body)).not.toBeNull();
  expect(within(made).getByText("Ángulo: La escena")).not.toBeNull();
  const original = screen.getByRole("region", { name: "Texto original" });
  expect(within(original).getByText("Culpamos al cansancio de Ana.")).not.toBeNull();
  await press(shown, "Guardar borrador");
  await vi.waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({
    p_work_id: WORK,
    p_postcard: expect.any(Number),
    p_content: { title: MADE.title, notes: MADE.body, date: "2026-11-26", post_time: null },
  });
  await vi.waitFor(() => expect(shown.closed).toHaveBeenCalled());
  expect(sentTo(wire, "/rest/v1/rpc/claim_free_slots")).toEqual([]);
});

test("the original of a published poll shows the poll's question and options", async () => {
  open({
    rows: [row({ notes: "", poll: { question: "¿Té?", options: ["Sí", "No"], duration: "ONE_DAY" } })],
  });
  const original = within(await screen.findByRole("region", { name: "Texto original" }));
  expect(original.getByText("¿Té?")).toBeDefined();
  expect(original.getByText("No")).toBeDefined();
});

test.each([
  [
    "poll",
    { poll: { question: "¿Té?", options: ["Sí", "No"], duration: "ONE_DAY" } },
    "Solo se escribe el texto: la encuesta no se copia. Puedes agregarla en el borrador.",
  ],
  [
    "file",
    { image_url: "https://files.example/carrusel.pdf" },
    "Solo se escribe el texto: lo adjunto no se copia. Puedes agregarlo en el borrador.",
  ],
])(
  "the rewriting of a post with a %s says before its price is paid, and beside the new text, that the text alone is written",
  async (_, over, note) => {
    const shown = open({ rows: [row(over)] });
    expect(await screen.findByText(note)).toBeDefined();
    await press(shown, "Escribir de nuevo");
    await screen.findByRole("region", { name: "Texto nuevo" });
    expect(screen.getByText(note)).toBeDefined();
  },
);

test("the rewriting of a post without poll and files shows no sentence about them", async () => {
  open();
  await screen.findByRole("region", { name: "Texto original" });
  expect(screen.queryByText(/no se copia/)).toBeNull();
});

test("the proposed slot is claimed, and the rewritten card saved with the slot's time, only when the slot's box is checked", async () => {
  const shown = open();
  await press(shown, "Escribir de nuevo");
  const box = await screen.findByRole("checkbox", {
    name: /siguiente horario libre: el jueves 26 de noviembre/,
  });
  expect((box as HTMLInputElement).checked).toBe(false);
  await shown.user.click(box);
  await press(shown, "Guardar y programar");
  await vi.waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({
    p_content: { date: "2026-11-26", post_time: "09:00", timezone: "America/La_Paz" },
  });
  expect(sentTo(wire, "/rest/v1/rpc/claim_free_slots")).toHaveLength(1);
});

test("when another tab has taken the proposed slot, the box is cleared, and no card is saved", async () => {
  const shown = open({ answers: [on("POST", "/rest/v1/rpc/claim_free_slots", () => ({ body: [] }))] });
  await press(shown, "Escribir de nuevo");
  await shown.user.click(await screen.findByRole("checkbox"));
  await press(shown, "Guardar y programar");
  await vi.waitFor(() => expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(false));
  expect(saved()).toEqual([]);
  expect(shown.closed).not.toHaveBeenCalled();
});

test.each([
  ["0 days", 0, /^Se publicó hoy\./],
  ["1 day", 1, /^Se publicó hace 1 día\./],
  ["59 days", 59, /^Se publicó hace 59 días\./],
  ["60 days", 60, null],
] as const)(
  "the dialog of a rewriting warns of a post younger than sixty days: %s",
  async (_, days, said) => {
    open({ rows: [row({ published_at: daysAgo(days) })] });
    await screen.findByRole("region", { name: "Texto original" });
    const note = screen.queryByRole("note");
    if (said) expect(note?.textContent).toMatch(said);
    else expect(note).toBeNull();
  },
);

test("a paid rewriting that the user has not seen yet is shown without a second payment, and can be discarded", async () => {
  const unshown = [{ id: WORK, content_type: "rewrite", post_id: POST, state: "done", result: MADE }];
  const shown = open({ unshown });
  expect(await screen.findByRole("region", { name: "Texto nuevo" })).not.toBeNull();
  await press(shown, "Descartar");
  expect(await screen.findByText("Cuesta 0,5 créditos.")).not.toBeNull();
  await vi.waitFor(() => expect(sentTo(wire, "/rest/v1/rpc/collect_ai_result")).toHaveLength(1));
  expect(sentTo(wire, "/functions/v1/ai-rewrite")).toEqual([]);
});

test("the dialog opens on the account that published the original of an unseen rewriting, and shows the rewriting for that account only", async () => {
  const page = row({ id: PAGE_POST, linkedin_organization_id: "2414183", notes: "Hicimos el cambio." });
  const unshown = [{ id: WORK, content_type: "rewrite", post_id: PAGE_POST, state: "done", result: MADE }];
  const shown = open({ rows: [row(), page], unshown });
  expect(await screen.findByRole("region", { name: "Texto nuevo" })).not.toBeNull();
  expect(screen.getByRole("button", { name: "Página de empresa", pressed: true })).not.toBeNull();
  await press(shown, "Cuenta personal");
  expect(screen.queryByRole("region", { name: "Texto nuevo" })).toBeNull();
});

test("a rewriting that ended while its dialog was closed is shown when the dialog opens again", async () => {
  const unshown: object[] = [];
  const shown = open({ unshown });
  await screen.findByText("Cuesta 0,5 créditos.");
  const dialog = (key: string) => (
    <SignedIn metadata={{ timezone: "America/La_Paz" }}>
      <RewriteDialog key={key} postIds={[POST]} onClose={shown.closed} />
    </SignedIn>
  );
  unshown.push({ id: WORK, content_type: "rewrite", post_id: POST, state: "done", result: MADE });
  shown.rerender(dialog("opened again"));
  expect(await screen.findByRole("region", { name: "Texto nuevo" })).not.toBeNull();
});

test("when two accounts have published a card, the dialog asks the user for the account, and rewrites that account's post", async () => {
  const page = row({ id: PAGE_POST, linkedin_organization_id: "2414183", notes: "Hicimos el cambio." });
  const shown = open({ rows: [row(), page] });
  await press(shown, "Página de empresa");
  expect(await screen.findByText("Hicimos el cambio.")).not.toBeNull();
  await press(shown, "Escribir de nuevo");
  await screen.findByRole("region", { name: "Texto nuevo" });
  expect(sentTo(wire, "/functions/v1/ai-rewrite")[0]?.body).toMatchObject({ postId: PAGE_POST });
});

test("a failed rewriting shows in its dialog that nothing was charged, until the next click", async () => {
  const refused = on("POST", "/functions/v1/ai-rewrite", () => ({
    status: 502,
    body: { error: { code: "ai_rewrite_unfit" } },
  }));
  const shown = open({ answers: [refused] });
  await press(shown, "Escribir de nuevo");
  expect((await screen.findByRole("alert")).textContent).toContain("No se te cobró nada");
  expect(toasts).toEqual([]);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Escribir de nuevo" }).disabled).toBe(false);
});

test("without enough credits the dialog leads to the purchase of credits", async () => {
  const refused = { error: { code: "insufficient_credits", detail: { missing: 0.5 } } };
  const { user } = open({
    answers: [on("POST", "/functions/v1/ai-rewrite", () => ({ status: 402, body: refused }))],
  });
  await user.click(await screen.findByRole("button", { name: "Escribir de nuevo" }));
  const reason = await screen.findByRole("alert");
  expect(within(reason).getByRole("link", { name: "Comprar créditos" }).getAttribute("href")).toBe(
    "/profile?tab=pagos",
  );
});

test("the dialog of a rewriting reports a deleted post as deleted", async () => {
  wire.reset();
  open({ rows: [] });
  expect(await screen.findByText("Esta publicación ya no está en tus publicadas.")).not.toBeNull();
});

test("without a free slot, the dialog leads to the user's posting slots", async () => {
  const shown = open({ slots: [] });
  await press(shown, "Escribir de nuevo");
  const link = await screen.findByRole("link", { name: "Mis horarios" });
  expect(link.getAttribute("href")).toMatch(/^\/calendar\?/);
});

test("a paid rewriting stays visible when its original post is deleted meanwhile, and the dialog says why it cannot be saved", async () => {
  let rows: object[] = [row()];
  const shown = open({ answers: [on("GET", "/rest/v1/posts", () => ({ body: rows }))] });
  await press(shown, "Escribir de nuevo");
  await screen.findByRole("region", { name: "Texto nuevo" });
  rows = [];
  await shown.queryClient.refetchQueries();
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Esta publicación ya no está en tus publicadas. Para guardar el texto nuevo, restáurala desde la papelera.",
  );
  expect(screen.getByRole("region", { name: "Texto nuevo" }).textContent).toContain(MADE.body);
  rows = [row()];
  await shown.queryClient.refetchQueries();
  await vi.waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(screen.getByRole("button", { name: "Guardar borrador" })).toHaveProperty("disabled", false);
});
