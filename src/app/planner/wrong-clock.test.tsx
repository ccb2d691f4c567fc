import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { postRow } from "@/data/posts/testing";
import { on } from "@/shared/testing/recording-client";
import { setServerAhead } from "@/shared/testing/server-time";
import { wire } from "@/shared/testing/wire";
import { clockIn, dayIn } from "@/shared/time/dates";
import { renderScreen, sentTo } from "@/testing/screen";

const { PlannerRoute } = await import("./planner-route");
await (await import("./preload")).preloadPlanner();

const NOON = Date.parse("2026-11-22T16:00:00Z");
const HOUR = 3_600_000;
const ZONE = "America/La_Paz";
const SAVE = "/rest/v1/rpc/save_post_card";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await act(() => setServerAhead(0));
});

async function open({ dueIn, clockAhead }: { dueIn: number; clockAhead: number }) {
  vi.setSystemTime(NOON + clockAhead);
  const due = new Date(NOON + dueIn);
  const post = postRow({
    title: "Café",
    date: dayIn(ZONE, due),
    post_time: `${clockIn(ZONE, due)}:00`,
    timezone: ZONE,
    scheduled_at: due.toISOString(),
    publish_state: "scheduled",
  });
  const { user } = renderScreen(wire, <PlannerRoute />, {
    rows: () => [post],
    answers: [on("POST", SAVE, () => ({ body: [{ ...post, version: 2 }] }))],
  });
  await act(() => setServerAhead(-clockAhead));
  const card = within(await screen.findByRole("article", { name: "Café" }));
  return {
    card,
    user,
    edit: async () => {
      await user.click(card.getByRole("button", { name: "Editar «Café»" }));
      await screen.findByRole("heading", { name: "Editar publicación" });
    },
  };
}

test("on a computer two hours slow, the editor says that a card whose time has passed is published as soon as it is saved", async () => {
  const { card, edit } = await open({ dueIn: -HOUR, clockAhead: -2 * HOUR });
  expect(card.getByText("Fecha vencida")).toBeTruthy();
  await edit();
  expect(screen.getByText("Esa fecha y hora ya pasaron: al guardar se publicará enseguida.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Guardar y publicar enseguida" })).toBeTruthy();
  expect(
    screen.getByText(
      "El reloj de este dispositivo va 2 horas atrasado. Usamos la hora correcta: 12:00 en La Paz.",
    ),
  ).toBeTruthy();
});

test("on a computer two hours fast, a card's future time is not shown as past", async () => {
  const { card, edit } = await open({ dueIn: HOUR, clockAhead: 2 * HOUR });
  expect(card.queryByText("Fecha vencida")).toBeNull();
  await edit();
  expect(screen.getByText(/^Se publicará el/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Guardar cambios" })).toBeTruthy();
  expect(screen.getByText(/^El reloj de este dispositivo va 2 horas adelantado\./)).toBeTruthy();
});

test("on a computer two hours fast, a save keeps a time between the server's and the computer's clock", async () => {
  const { edit, user } = await open({ dueIn: HOUR, clockAhead: 2 * HOUR });
  await edit();
  await user.type(screen.getByLabelText("Texto a publicar"), "!");
  await user.click(screen.getByRole("button", { name: "Guardar cambios" }));
  await waitFor(() =>
    expect(sentTo(wire, SAVE)).toMatchObject([
      { body: { p_content: { date: "2026-11-22", post_time: "13:00" } } },
    ]),
  );
});

test("on a computer two hours fast, a card whose time has passed is shown as past", async () => {
  const { card, edit } = await open({ dueIn: -HOUR, clockAhead: 2 * HOUR });
  expect(card.getByText("Fecha vencida")).toBeTruthy();
  await edit();
  expect(screen.getByText("Esa fecha y hora ya pasaron: al guardar se publicará enseguida.")).toBeTruthy();
});

test("a browser clock that is wrong by less than a minute causes no message", async () => {
  const { edit } = await open({ dueIn: HOUR, clockAhead: 50_000 });
  await edit();
  expect(screen.queryByText(/El reloj de este dispositivo/)).toBeNull();
});

test("when the computer shows a wrong day, a new card begins on the server's day", async () => {
  await open({ dueIn: HOUR, clockAhead: -24 * HOUR });
  act(() => screen.getByRole("button", { name: "Agregar publicación" }).click());
  await screen.findByRole("heading", { name: "Nueva publicación" });
  act(() => screen.getByRole("button", { name: "Cuándo" }).click());
  const day = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(NOON));
  expect(
    await screen.findByRole("group", { name: `Fecha ${day.split("-").reverse().join("/")}` }),
  ).toBeTruthy();
});
