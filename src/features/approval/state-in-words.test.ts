import { afterEach, expect, test, vi } from "vitest";
import { stateInWords } from "./state-in-words";

const LUCIA = { id: "personal", name: "Lucía", logoUrl: null, own: null, isLost: false };
const LA_PAZ = "America/La_Paz";
/** 10:00 in La Paz. */
const NOW = new Date("2031-06-10T14:00:00Z");

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["open", "2031-06-10", "16:30", "Programada para hoy a las 16:30 (La Paz)"],
  ["open", "2031-06-11", null, "Prevista para mañana, todavía sin hora"],
  ["open", "2031-06-10", "09:30", "Estaba programada para hoy a las 09:30 (La Paz) y todavía no salió"],
  ["publishing", "2031-06-10", "09:59", "Está saliendo en este momento"],
  [
    "unconfirmed",
    "2031-06-10",
    "09:30",
    "LinkedIn no confirmó si ya salió. Si no salió, tu respuesta todavía sirve.",
  ],
  [
    "failed",
    "2031-06-10",
    "09:30",
    "Estaba programada para hoy a las 09:30 (La Paz) y no salió. Tu respuesta todavía sirve: quien te la compartió elige cuándo sale.",
  ],
  [
    "failed",
    "2031-06-12",
    "09:30",
    "Se intentó publicar y no salió. Tu respuesta todavía sirve: quien te la compartió elige cuándo sale.",
  ],
  [
    "failed",
    "2031-06-10",
    null,
    "Se intentó publicar y no salió. Tu respuesta todavía sirve: quien te la compartió elige cuándo sale.",
  ],
  ["published", "2031-06-09", "09:30", "Ya salió ayer a las 09:30 (La Paz)"],
  ["published", "2031-06-02", null, "Ya salió el lunes 2 de junio de 2031"],
] as const)(
  "a reviewer in another time zone reads the state of a post that is %s on %s at %s as: %s",
  (state, date, time, words) => {
    vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
    expect(stateInWords({ state, date, time, timezone: LA_PAZ, publishers: [LUCIA] })).toBe(words);
  },
);

test("the date replaces 'mañana' for a post without a time while its zone has another day than the reader", () => {
  vi.useFakeTimers({ now: new Date("2031-06-11T02:00:00Z"), toFake: ["Date"] });
  expect(
    stateInWords({ state: "open", date: "2031-06-11", time: null, timezone: LA_PAZ, publishers: [LUCIA] }),
  ).toBe("Prevista para el miércoles 11 de junio, todavía sin hora");
});
