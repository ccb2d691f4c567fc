import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { blankContent, timingOf } from "@/posts/content/content";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { pasteInto } from "@/testing/paste-into";
import { recordToasts, renderScreen, sentTo } from "@/testing/screen";

const { ScheduleField } = await import("./schedule-field");

const NOW = Date.parse("2026-03-01T12:00:00Z");

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => void vi.useRealTimers());

type SlotRow = { date: string; post_time: string; timezone: string; at: string };
function show(
  date: string,
  post_time: string | null,
  timezone = "America/La_Paz",
  slots: SlotRow[] | Promise<SlotRow[]> = [],
  isHeld = false,
) {
  const onChange = vi.fn();
  const onUnread = vi.fn();
  const content = { ...blankContent(NOW, timezone), date, post_time };
  const { user } = renderScreen(
    wire,
    <ScheduleField
      content={content}
      timing={timingOf(content, null, NOW)}
      isHeld={isHeld}
      error={undefined}
      disabled={false}
      onChange={onChange}
      onUnread={onUnread}
    />,
    { answers: [on("POST", "/rest/v1/rpc/claim_free_slots", async () => ({ body: await slots }))] },
  );
  return { user, onChange, onUnread, said: screen.getByRole("status").textContent };
}

const control = () => screen.getByRole("button", { name: "Cuándo" });
const typedField = () => screen.getByRole("textbox", { name: "Escribe el día y la hora" });
const panel = () => screen.queryByRole("dialog", { name: "Día y hora" });

test("the schedule field states the date and the zone in words, with the zone beside the time", async () => {
  const { user, said } = show("2026-11-19", "09:00");
  expect(said).toBe("Se publicará el jueves 19 de noviembre a las 09:00 (La Paz).");
  expect(control().textContent).toBe("El jueves 19 de noviembre a las 09:00 (La Paz)");
  const described = control().getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(described)?.textContent).toBe(control().textContent);
  await user.click(control());
  expect(screen.getByText("Hora en formato de 24 horas, hora de La Paz.")).toBeDefined();
});

test("the month of the schedule field marks the day of the card's zone as today", async () => {
  const { user } = show("2026-03-05", "09:00", "Pacific/Kiritimati");
  await user.click(control());
  expect((await screen.findByRole("button", { name: /^Hoy, / })).textContent).toBe("2");
});

test("the schedule field of a card that waits for approval says beside the publication time that the card must be approved first", () => {
  expect(show("2026-11-19", "09:00", undefined, [], true).said).toBe(
    "Se publicará el jueves 19 de noviembre a las 09:00 (La Paz), si la aprueban antes.",
  );
});

test("with a past date, the schedule field of a card that waits for approval promises no publication", () => {
  expect(show("2026-02-28", "09:00", undefined, [], true).said).toBe(
    "Esa fecha y hora ya pasaron: no se publicará sin una aprobación.",
  );
});

test("the schedule field of an unscheduled card says that the card is not published by itself", () => {
  expect(show("2026-11-19", null).said).toBe("Hora no programada: no se publicará sola.");
});

test("for a past date the field says that the card is published as soon as it is saved", () => {
  expect(show("2026-02-28", "09:00").said).toBe(
    "Esa fecha y hora ya pasaron: al guardar se publicará enseguida.",
  );
});

test("a time that the clock skips is reported, and one tap chooses an existing time", async () => {
  const { user, onChange, said } = show("2026-09-06", "00:30", "America/Santiago");
  expect(said).toBe(
    "Se publicará el domingo 6 de septiembre a la 01:30 (Santiago).Ese día el reloj se adelanta y la hora 00:30 no existe: la publicación pasa a la 01:30.",
  );
  await user.click(screen.getByRole("button", { name: "Poner 01:30" }));
  expect(onChange).toHaveBeenCalledWith({ post_time: "01:30" });
});

test.each([
  ["skips", "2026-09-06", "00:30"],
  ["repeats", "2026-04-04", "23:30"],
])(
  "for a time that the clock %s, the field of a card that waits for approval promises no publication",
  (_, day, hour) => {
    const { said } = show(day, hour, "America/Santiago", [], true);
    expect(said).toContain(", si la aprueban antes.");
    expect(said?.match(/se publicará|saldrá/gi)).toHaveLength(1);
  },
);

test("for a time that the clock repeats, the field says that the second time counts", () => {
  expect(show("2026-04-04", "23:30", "America/Santiago").said).toContain(
    "la hora 23:30 ocurre dos veces: cuenta la segunda.",
  );
  expect(screen.queryByRole("button", { name: /^Poner/ })).toBeNull();
});

const type = async (typed: string) => {
  const shown = show("2026-03-01", null);
  await shown.user.click(control());
  await pasteInto(shown.user, typedField(), typed);
  return shown;
};

test("while the user types a moment, the field sets the card's date and time", async () => {
  const { onChange, onUnread } = await type("mañana 9:30");
  expect(onChange).toHaveBeenLastCalledWith({ date: "2026-03-02", post_time: "09:30" });
  expect(onUnread).toHaveBeenLastCalledWith(false);
});

test("choosing a day in the schedule field keeps the chosen time", async () => {
  const { onChange } = await type("24/12");
  expect(onChange).toHaveBeenLastCalledWith({ date: "2026-12-24" });
});

test("for an ambiguous typed moment the field asks which day is meant, and sets nothing until the user chooses", async () => {
  const { user, onChange, onUnread } = await type("domingo");
  expect(onUnread).toHaveBeenLastCalledWith(true);
  expect(onChange).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "el domingo 8 de marzo" }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ date: "2026-03-08" });
  expect(onUnread).toHaveBeenLastCalledWith(false);
});

test("an unreadable typed moment is reported when the field loses the focus, and stays for correction", async () => {
  const { user, onChange, onUnread } = await type("cuando puedas");
  expect(screen.queryByText(/No entendemos/)).toBeNull();
  await user.keyboard("{Enter}");
  const sentence = "No entendemos «cuando puedas». Prueba con «mañana 9» o «24/12 18:00».";
  expect(within(panel() ?? document.body).getByText(sentence)).toBeDefined();
  expect(onUnread).toHaveBeenLastCalledWith(true);
  await user.click(screen.getByRole("button", { name: "Listo" }));
  expect(panel()).toBeNull();
  expect(screen.getByText(sentence)).toBeDefined();
  expect(onUnread).toHaveBeenLastCalledWith(true);
  expect(onChange).not.toHaveBeenCalled();
  await user.click(control());
  expect((typedField() as HTMLInputElement).value).toBe("cuando puedas");
});

test("a readable typed moment is confirmed by Enter, which closes the panel and returns the focus", async () => {
  const { user } = await type("mañana 9");
  await user.keyboard("{Enter}");
  expect(panel()).toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(control()));
});

test("a chosen day, time or suggestion replaces a typed moment", async () => {
  const { user, onChange, onUnread } = await type("cuando puedas");
  await user.click(screen.getByRole("button", { name: "Mañana a las 09:00" }));
  expect(onChange).toHaveBeenLastCalledWith({ date: "2026-03-02", post_time: "09:00" });
  expect(onUnread).toHaveBeenLastCalledWith(false);
  expect(panel()).toBeNull();
});

test("the schedule field shows the day as dd/MM/yyyy above its month, and one click opens another month", async () => {
  const { user, onChange } = show("2026-11-19", "09:00");
  await user.click(control());
  const day = screen.getByRole("group", { name: "Fecha 19/11/2026" });
  const grid = await within(day).findByRole("grid", { name: /noviembre/i });
  await user.click(within(grid).getByRole("button", { name: /26 de noviembre/ }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ date: "2026-11-26" });
  expect(panel()).not.toBeNull();
});

test("'Siguiente horario libre' fills in date, time and zone of the slot, and saves nothing", async () => {
  const slot = {
    date: "2026-03-03",
    post_time: "09:30:00",
    timezone: "Europe/Madrid",
    at: "2026-03-03T08:30:00Z",
  };
  const { user, onChange } = show("2026-11-19", null, "America/La_Paz", [slot]);
  await user.click(control());
  await user.click(screen.getByRole("button", { name: "Siguiente horario libre" }));
  await vi.waitFor(() =>
    expect(onChange).toHaveBeenCalledWith({
      date: "2026-03-03",
      post_time: "09:30",
      timezone: "Europe/Madrid",
    }),
  );
  expect(sentTo(wire, "/rest/v1/rpc/claim_free_slots")[0]?.body).toMatchObject({
    p_publisher: "personal",
    p_count: 1,
  });
});

test("without a free slot the panel stays open, and says that no slot is free and where the user makes slots", async () => {
  const { user, onChange } = show("2026-11-19", null);
  await user.click(control());
  await user.click(screen.getByRole("button", { name: "Siguiente horario libre" }));
  expect(await screen.findByText(/^No tienes horarios libres en los próximos 60 días/)).not.toBeNull();
  expect(screen.getByRole("link", { name: "Mis horarios" }).getAttribute("href")).toBe(
    "/calendar?abrir=huecos",
  );
  expect(onChange).not.toHaveBeenCalled();
  expect(panel()).not.toBeNull();
});

test("after the panel closed, a toast says that no slot is free, and the panel opens without that sentence", async () => {
  const toasts = recordToasts();
  let release = (_slots: SlotRow[]) => {};
  const slots = new Promise<SlotRow[]>((resolve) => {
    release = resolve;
  });
  const { user } = show("2026-11-19", null, undefined, slots);
  await user.click(control());
  await user.click(screen.getByRole("button", { name: "Siguiente horario libre" }));
  await user.click(screen.getByRole("button", { name: "Listo" }));
  release([]);
  await vi.waitFor(() => expect(toasts.join()).toContain("No hay horarios libres"));
  await user.click(control());
  expect(panel()).not.toBeNull();
  expect(screen.queryByText(/^No tienes horarios libres/)).toBeNull();
});

test("when midnight passes while the card is open, a time chosen afterwards belongs to the new day", async () => {
  const { user, onChange } = show("2026-02-28", null);
  await user.click(control());
  await user.click(screen.getByRole("combobox", { name: "Hora" }));
  await user.click(screen.getByRole("option", { name: "18" }));
  expect(onChange).toHaveBeenCalledWith({ date: "2026-03-01", post_time: "18:00" });
});

test("choosing a time for a card on a future day keeps the day", async () => {
  const { user, onChange } = show("2026-03-02", null);
  await user.click(control());
  await user.click(screen.getByRole("combobox", { name: "Hora" }));
  await user.click(screen.getByRole("option", { name: "18" }));
  expect(onChange).toHaveBeenCalledWith({ post_time: "18:00" });
});

test("a change of a card's zone in the schedule field changes neither the written date nor the written time", async () => {
  const { user, onChange } = show("2026-03-10", "18:30", "UTC");
  await user.click(control());
  await user.click(screen.getByRole("button", { name: "Cambiar la zona horaria" }));
  await user.click(await screen.findByRole("combobox", { name: "Zona horaria" }));
  await user.keyboard("Madrid{Enter}");
  expect(onChange).toHaveBeenCalledWith({ timezone: "Europe/Madrid" });
});

test.each([
  // Lucía's browser is at UTC; Santiago is three hours behind in March, Auckland thirteen ahead.
  ["America/Santiago", "18:30", "18:30 en Santiago, 21:30 en UTC."],
  ["Pacific/Auckland", "09:00", "09:00 en Auckland, lun 9 mar 20:00 en UTC."],
])("a card of %s shows its time in both zones at once", async (zone, hour, both) => {
  const { user } = show("2026-03-10", hour, zone);
  await user.click(control());
  expect(await screen.findByText(both)).toBeDefined();
});
