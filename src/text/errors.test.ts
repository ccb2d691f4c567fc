import { describe, expect, test, vi } from "vitest";
import { sessionStore } from "@/shared/session/session";
import { setServerAhead } from "@/shared/testing/server-time";
import { aUser, signedIn } from "@/shared/testing/session-double";
import { errorSentence } from "./errors";

const at = (day: number, hour: number, minute: number, second = 0) =>
  new Date(2026, 10, day, hour, minute, second);
const NOW = at(21, 15, 50, 30);
const limitSentence = (end: Date) =>
  errorSentence({ code: "uploads_limit_reached", retryAfter: end.toISOString() }, NOW.getTime());
const BASE = "Llegaste al máximo de archivos que puedes subir en un día. Podrás volver a intentarlo";

test.each([
  { end: at(21, 16, 20), words: "hoy a las 16:20", why: "later today" },
  {
    end: at(21, 16, 19, 1),
    words: "hoy a las 16:20",
    why: "the next whole minute, not one that is too early",
  },
  { end: at(21, 23, 59), words: "hoy a las 23:59", why: "the last minute of today" },
  { end: at(22, 0, 0), words: "mañana a las 00:00", why: "midnight" },
  { end: at(22, 9, 5), words: "mañana a las 09:05", why: "tomorrow" },
  { end: at(23, 9, 5), words: "el lunes 23 de noviembre a las 09:05", why: "a later day" },
  { end: at(21, 15, 51, 29), words: "en un momento", why: "less than a minute" },
  { end: at(21, 15, 50), words: "en un momento", why: "past by now" },
])(
  "the message about a reached limit names its end in the browser's zone for a visitor: $words ($why)",
  ({ end, words }) => {
    expect(limitSentence(end)).toBe(`${BASE} ${words}.`);
  },
);

test.each([
  { zone: "Pacific/Kiritimati", words: "mañana a las 06:20" },
  { zone: "America/La_Paz", words: "hoy a las 12:20" },
])(
  "the message about a reached limit names its end in the account's zone $zone: $words",
  ({ zone, words }) => {
    const account = aUser({ user_metadata: { timezone: zone } });
    vi.spyOn(sessionStore, "getSnapshot").mockReturnValue(signedIn(account));
    const end = new Date("2026-11-21T16:20:00Z");
    const failure = { code: "uploads_limit_reached", retryAfter: end.toISOString() } as const;
    expect(errorSentence(failure, Date.parse("2026-11-21T09:00:00Z"))).toBe(`${BASE} ${words}.`);
  },
);

test("the end of a reached limit is compared with the server's clock, on a computer whose clock is two hours fast", async () => {
  const HOUR_MS = 3_600_000;
  await setServerAhead(-2 * HOUR_MS);
  const retryAfter = new Date(Date.now() - HOUR_MS).toISOString();
  expect(errorSentence({ code: "uploads_limit_reached", retryAfter })).toMatch(/ a las? \d\d:\d\d\.$/);
  await setServerAhead(0);
});

test("an error's message without the end of a limit shows the error's reference, when the error has a reference", () => {
  expect(errorSentence({ code: "file_empty" })).toBe(
    "El archivo está vacío. Por favor selecciona un archivo válido.",
  );
  expect(errorSentence({ code: "unexpected", reference: "A1B2C3D4" })).toBe(
    "Ocurrió un error inesperado. Inténtalo de nuevo. (Referencia: A1B2C3D4)",
  );
});

describe("an error's message contains the details that the server sent", () => {
  const creditsSentence = (detail: Record<string, string | number>) =>
    errorSentence({ code: "insufficient_credits", detail });

  test("the figures in an error's message are written in the format of the user's country", () => {
    expect(creditsSentence({ cost: 1234.5, available: 0.5 })).toBe(
      "No tienes créditos suficientes: cuesta 1.234,5 y tienes 0,5.",
    );
  });

  test.each<Record<string, number>>([{ cost: 2 }, { other: 1 }, {}])(
    "an error whose details (%j) lack a figure of its message shows the sentence without figures",
    (detail) => {
      expect(creditsSentence(detail)).toBe("No tienes créditos suficientes para esta acción.");
    },
  );

  test("an error whose message takes no details is shown with its general message", () => {
    expect(errorSentence({ code: "file_empty", detail: { seconds: 3 } })).toBe(
      "El archivo está vacío. Por favor selecciona un archivo válido.",
    );
  });
});

test("when a write got no response, the message invites the user to repeat it; without a network, it names the network", () => {
  const lost = { code: "network_unreachable", mayBeDone: true } as const;
  expect(errorSentence(lost)).toBe(
    "No hubo respuesta y no sabemos si se hizo. Vuelve a intentarlo: no se hará dos veces.",
  );
  expect(errorSentence({ ...lost, mayBeDone: false })).toContain("Revisa tu internet");
});

test("the error about a lost company page names the page and both ways out; without the name it is the general sentence", () => {
  expect(errorSentence({ code: "page_role_lost", detail: { page: "Café Andino" } })).toBe(
    "Ya no puedes publicar en «Café Andino». Quita esa cuenta, o pide a un administrador que te devuelva el acceso y actualiza tus páginas en Ajustes.",
  );
  expect(errorSentence({ code: "page_role_lost" })).toContain("en esta página");
});
