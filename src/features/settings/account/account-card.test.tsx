import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { storeSession } from "@/shared/testing/session-double";
import { toast } from "@/shared/toast";
import { settingsText } from "../settings.text";
import { muteToasts, showSettings } from "../testing";

const PREVIEW = "POST /rest/v1/rpc/preview_clock_change";
const CHANGE = "POST /rest/v1/rpc/change_clock";
const ACCOUNT = "PUT /auth/v1/user";

muteToasts();

const CARD = {
  title: "Café de altura",
  date: "2031-04-02",
  post_time: "09:00:00",
  clock_date: "2031-04-02",
  clock_time: "09:00:00",
  moment_date: "2031-04-02",
  moment_time: "14:00:00",
  total: 4,
};

function show(routes: Parameters<typeof showSettings>[0] = {}) {
  storeSession();
  return showSettings(
    { [ACCOUNT]: { body: {} }, [CHANGE]: { body: 4 }, ...routes },
    { section: "cuenta", metadata: { timezone: "America/Santiago", country: "CL" } },
  );
}
const bodies = (requests: ReturnType<typeof show>["requests"], route: string) =>
  requests.filter((request) => `${request.method} ${request.path}` === route).map(({ body }) => body);

async function choose(user: ReturnType<typeof show>["user"], field: string, typed: string) {
  await user.click(screen.getByRole("combobox", { name: field }));
  await user.keyboard(`${typed}{Enter}`);
}

test("before a change of zone, the user sees the planned cards in both zones and chooses whether they keep the clock time or the instant", async () => {
  const { user, requests } = show({ [PREVIEW]: { body: [CARD, CARD, CARD] } });
  await choose(user, "Zona horaria", "Europa / Madrid");
  const question = within(
    await screen.findByRole("dialog", { name: "¿Qué hacemos con lo que ya está planificado?" }),
  );
  expect(question.getByText(/^Hay 4 publicaciones planificadas con la hora de Santiago/)).toBeDefined();
  expect(question.getAllByText("mié 2 abr 2031 a las 09:00 (Santiago)")).toHaveLength(3);
  expect(question.getAllByText("mié 2 abr 2031 a las 09:00 (Madrid)")).toHaveLength(3);
  expect(question.getAllByText("mié 2 abr 2031 a las 14:00 (Madrid)")).toHaveLength(3);
  expect(bodies(requests, ACCOUNT)).toEqual([]);
  await user.click(question.getByRole("button", { name: "Conservar el momento" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Tus horas se cuentan ahora en Madrid"));
  expect(bodies(requests, CHANGE)).toEqual([
    { p_from: "America/Santiago", p_to: "Europe/Madrid", p_keeps: "moment" },
  ]);
  expect(bodies(requests, ACCOUNT)).toMatchObject([{ data: { timezone: "Europe/Madrid" } }]);
});

test("while a change of zone is saved, only the chosen button shows that it is working", async () => {
  let arrive = (_answer: { body: unknown }) => {};
  const slow = () => new Promise<{ body: unknown }>((resolve) => (arrive = resolve));
  const { user } = show({ [PREVIEW]: { body: [CARD] }, [CHANGE]: slow });
  await choose(user, "Zona horaria", "Europa / Madrid");
  const button = (name: RegExp) => screen.getByRole("button", { name });
  await user.click(await screen.findByRole("button", { name: "Conservar el momento" }));
  await waitFor(() => expect(button(/Conservar el momento/).getAttribute("aria-busy")).toBe("true"));
  const other = button(/Conservar la hora del reloj/);
  expect([other.getAttribute("aria-busy"), other.hasAttribute("disabled")]).toEqual([null, true]);
  arrive({ body: null });
  await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(1));
});

test.each([
  [1, "Así quedaría con"],
  [2, "Así quedarían con"],
  [4, "Así quedarían las tres próximas con"],
])(
  "before a change of zone, the sentence about %i planned cards has the right grammatical number",
  (total, words) => {
    expect(settingsText.account.zoneQuestion.description(total, "Santiago", "Madrid")).toContain(words);
  },
);

test("when no card is planned, a new time zone is saved without a confirmation, and the posting slots keep their clock times", async () => {
  const { user, requests } = show({ [PREVIEW]: { body: [] } });
  await choose(user, "Zona horaria", "Europa / Madrid");
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Tus horas se cuentan ahora en Madrid"));
  expect(bodies(requests, CHANGE)).toMatchObject([{ p_keeps: "clock" }]);
});

test("when the cards cannot be changed, the account keeps its time zone", async () => {
  const { user, requests } = show({
    [PREVIEW]: { body: [] },
    [CHANGE]: { status: 500, body: { message: "x" } },
  });
  await choose(user, "Zona horaria", "Europa / Madrid");
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith("No pudimos guardar el ajuste. Inténtalo de nuevo."),
  );
  expect(bodies(requests, ACCOUNT)).toEqual([]);
  expect(screen.getByRole("combobox", { name: "Zona horaria" })).toHaveProperty(
    "value",
    "América / Santiago",
  );
});

test("before the country changes, a dialog lists what changes with it", async () => {
  const { user, requests } = show();
  expect(screen.getByText("El de mi país (español)")).toBeDefined();
  await choose(user, "País", "Brasil");
  const question = within(await screen.findByRole("alertdialog", { name: "¿Cambiar tu país a Brasil?" }));
  expect(
    question.getByText(
      /^El calendario mostrará los feriados de Brasil y las cifras se escribirán como allí\. La IA escribirá en portugués/,
    ),
  ).toBeDefined();
  expect(bodies(requests, ACCOUNT)).toEqual([]);
  await user.click(question.getByRole("button", { name: "Cambiar país" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Ajuste guardado"));
  expect(bodies(requests, ACCOUNT)).toMatchObject([{ data: { country: "BR" } }]);
  expect(screen.getByText("El de mi país (portugués)")).toBeDefined();
});

test("a language of the AI is saved at once, and the question about a change of country says that the AI keeps it", async () => {
  const { user, requests } = show();
  await user.click(screen.getByRole("combobox", { name: "Idioma de la IA" }));
  await user.click(await screen.findByRole("option", { name: "Inglés" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Ajuste guardado"));
  expect(bodies(requests, ACCOUNT)).toMatchObject([{ data: { language: "en" } }]);
  await choose(user, "País", "Brasil");
  const question = within(await screen.findByRole("alertdialog", { name: "¿Cambiar tu país a Brasil?" }));
  expect(question.getByText(/La IA escribirá en inglés/)).toBeDefined();
});
