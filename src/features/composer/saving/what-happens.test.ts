import { BLANK_CARD } from "@contract/card-content";
import { expect, test } from "vitest";
import { saveVerb } from "./save-verb";
import { effectOfSave, effectOfSaved } from "./what-happens";

const ownZone = "America/La_Paz";
/** Friday 20 November 2026, 10:00 in La Paz. */
const now = Date.parse("2026-11-20T14:00:00Z");
const content = { ...BLANK_CARD, date: "2026-11-20", timezone: ownZone, publishers: [] };
const places = ["tu perfil", "Café Andino"];
const at = (post_time: string | null, timing: Parameters<typeof effectOfSave>[0]["timing"]) => ({
  content: { ...content, post_time },
  timing,
  places,
  isLost: false,
  isHeld: false,
  now,
  ownZone,
});

test.each([
  [null, "unscheduled", "Sin hora: queda como borrador", "Guardada como borrador: elige cuándo publicarla."],
  [
    "16:42",
    "future",
    "Sale hoy a las 16:42 en tu perfil y en Café Andino",
    "Programada para hoy a las 16:42 en tu perfil y en Café Andino.",
  ],
  [
    "08:00",
    "at-once",
    "Sale enseguida en tu perfil y en Café Andino",
    "Sale enseguida en tu perfil y en Café Andino.",
  ],
] as const)(
  "for the time %s (%s) the editor says before and after the save when the card goes out",
  (hour, timing, before, after) => {
    expect(effectOfSave(at(hour, timing))).toBe(before);
    expect(effectOfSaved(at(hour, timing))).toBe(after);
  },
);

test("the editor names up to three accounts and counts more, which a phone's bar would cut", () => {
  const of = (count: number) => ({ ...at("16:42", "future"), places: ["A", "B", "C", "D"].slice(0, count) });
  expect(effectOfSave(of(3))).toBe("Sale hoy a las 16:42 en A, en B y en C");
  expect(effectOfSave(of(4))).toBe("Sale hoy a las 16:42 en 4 cuentas");
  expect(effectOfSaved(of(4))).toBe("Programada para hoy a las 16:42 en 4 cuentas.");
});

test("for a time that the clock skips, the editor names the time at which the card goes out", () => {
  // Santiago's clock jumps from 23:59 on Saturday to 01:00 on Sunday, 7 September 2031.
  const skipped = { ...content, date: "2031-09-07", post_time: "00:30", timezone: "America/Santiago" };
  expect(effectOfSave({ ...at("00:30", "future"), content: skipped })).toContain("a la 01:30");
});

test.each(["future", "at-once"] as const)(
  "the editor says that a card whose company pages are all lost does not go out (%s), and that a draft stays a draft",
  (timing) => {
    const lost = { ...at("16:42", timing), places: ["Café Andino"], isLost: true };
    expect(effectOfSave(lost)).toBe("No sale: ya no puedes publicar en Café Andino");
    expect(effectOfSaved(lost)).toBe("Guardada, pero no sale: ya no puedes publicar en Café Andino.");
    expect(effectOfSave({ ...lost, ...at(null, "unscheduled"), isLost: true })).toMatch(/^Sin hora/);
  },
);

test.each([
  [
    "16:42",
    "future",
    "Si la aprueban antes, sale hoy a las 16:42 en tu perfil y en Café Andino",
    "Programada para hoy a las 16:42 en tu perfil y en Café Andino, si la aprueban antes.",
  ],
  ["08:00", "at-once", "No sale sin una aprobación", "Guardada, pero no sale sin una aprobación."],
] as const)(
  "for a card that waits for approval, with the time %s (%s), the editor says that the card goes out only if approved",
  (hour, timing, before, after) => {
    expect(effectOfSave({ ...at(hour, timing), isHeld: true })).toBe(before);
    expect(effectOfSaved({ ...at(hour, timing), isHeld: true })).toBe(after);
  },
);

test("the verb of the save button depends on the card's time, on whether the time is new and on a lacking approval", () => {
  const hour = { ...content, post_time: "16:42" };
  expect(saveVerb("unscheduled", false, content, content, true)).toBe("saveDraft");
  expect(saveVerb("future", false, content, hour, true)).toBe("schedule");
  expect(saveVerb("future", false, content, hour, false)).toBe("schedule");
  expect(saveVerb("future", false, hour, hour, false)).toBe("saveChanges");
  expect(saveVerb("at-once", false, hour, hour, false)).toBe("saveAndPublish");
  expect(saveVerb("at-once", true, hour, hour, false)).toBe("saveChanges");
  expect(saveVerb("at-once", true, hour, hour, true)).toBe("saveDraft");
});
