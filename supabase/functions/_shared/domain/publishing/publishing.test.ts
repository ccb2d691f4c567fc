import { expect, test } from "vitest";
import { ERROR_CODES } from "../../contract/error-codes.ts";
import { fc } from "../../testing/properties.ts";
import { checkNotice, failureReason } from "./notices.ts";
import {
  MAX_ATTEMPTS,
  nextAttemptSeconds,
  type PastAttempt,
  retriesInARow,
  retryDelaySeconds,
} from "./retry.ts";

const DUE_AT = "2026-11-21T09:00:00+00:00";
const past = (number: number, phase: string) => ({
  number,
  phase,
  errorCode: null,
  ambiguous: false,
  fingerprint: null,
  startedAt: "2026-11-21T09:00:00.04+00:00",
});
const dayBefore = (number: number) => ({
  ...past(number, "retry"),
  startedAt: "2026-11-20T23:59:59.999+00:00",
});

test.each([
  ["no earlier attempts give 0", [], 1, 0],
  ["every earlier try counts", [past(1, "retry"), past(2, "retry")], 3, 2],
  [
    "the count starts anew after a final failure",
    [past(1, "retry"), past(2, "failed"), past(3, "retry")],
    4,
    1,
  ],
  ["the running attempt does not count", [past(1, "retry"), past(2, "creating")], 2, 1],
  [
    "a lost lease does not count, and does not end the count",
    [past(1, "retry"), { ...past(2, "retry"), errorCode: "lease_lost" }, past(3, "retry")],
    4,
    2,
  ],
  [
    "attempts of another day do not count",
    [dayBefore(1), dayBefore(2), dayBefore(3), dayBefore(4), past(5, "retry")],
    6,
    1,
  ],
  ["the history may have any order", [past(3, "retry"), past(1, "failed"), past(2, "retry")], 4, 2],
])("retriesInARow counts a post's consecutive attempts: %s", (_what, history, current, expected) => {
  expect(retriesInARow(history, current, DUE_AT)).toHaveLength(expected);
});

test("retryDelaySeconds doubles from a minute over four attempts, and gives no delay after the fifth", () => {
  const delays = [0, 1, 2, 3, 4].map((before) => retryDelaySeconds("linkedin_unreachable", before, () => 0));
  expect(delays).toEqual([60, 120, 240, 480, null]);
  expect(delays).toHaveLength(MAX_ATTEMPTS);
});

test("the first delay after a LinkedIn limit is a minute, and each later delay is half an hour or longer", () => {
  const delays = [0, 1, 2, 3, 4].map((before) => retryDelaySeconds("linkedin_rate_limited", before, () => 0));
  expect(delays).toEqual([60, 1800, 3600, 7200, null]);
});

test.each(["linkedin_version_retired", "backend_misconfigured"] as const)(
  "the delays after the code %s leave the operator enough time to repair the cause",
  (code) => {
    const delays = [0, 1, 2, 3, 4].map((before) => retryDelaySeconds(code, before, () => 0));
    expect(delays).toEqual([900, 1800, 3600, 7200, null]);
    expect(retryDelaySeconds(code, 0, () => 0, 60)).toBe(900);
  },
);

test("a file that LinkedIn failed to process is uploaded once more, also after another fault, and no third time", () => {
  const failed = (number: number, errorCode: "media_unprocessable" | "linkedin_timeout") => ({
    ...past(number, "retry"),
    errorCode,
  });
  const next = (...history: PastAttempt[]) =>
    nextAttemptSeconds(
      "media_unprocessable",
      history,
      { attemptNumber: history.length + 1, dueAt: DUE_AT },
      () => 0,
    );
  expect(next()).toBe(60);
  expect(next(failed(1, "linkedin_timeout"))).toBe(120);
  expect(next(failed(1, "media_unprocessable"))).toBeNull();
  expect(next(failed(1, "media_unprocessable"), failed(2, "linkedin_timeout"))).toBeNull();
});

test("random jitter lengthens the delay before the next attempt by up to half, and never shortens it", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (chance) => {
      const delay = retryDelaySeconds("unexpected", 1, () => chance);
      return delay !== null && delay >= 120 && delay <= 180;
    }),
  );
});

test.each([
  "linkedin_forbidden",
  "linkedin_rejected",
  "linkedin_duplicate",
  "insufficient_credits",
  "media_missing",
] as const)("a post is not retried automatically after the code %s", (code) => {
  expect(retryDelaySeconds(code, 0, () => 0)).toBeNull();
});

test("the notice of a failed post states the cause and how the user can react", () => {
  expect(failureReason("linkedin_text_too_long")).toBe(
    "el texto es más largo de lo que LinkedIn admite. Acórtalo y publícala de nuevo.",
  );
  expect(failureReason("linkedin_text_too_long", 2500)).toBe(
    "el texto supera los {limit} caracteres que LinkedIn admite. Acórtalo y publícala de nuevo.",
  );
  expect(failureReason("linkedin_duplicate", 2500)).toBe(failureReason("linkedin_duplicate"));
});

test("the notice of a code that a profile and a page share sends the user to neither", () => {
  for (const code of ["linkedin_duplicate", "linkedin_forbidden"] as const)
    expect(failureReason(code)).not.toMatch(/tu perfil|administrador de la página/);
});

test("the notice of every code has two whole sentences and no code", () => {
  for (const code of ERROR_CODES) {
    const notice = failureReason(code);
    expect(notice).toMatch(/^[^.].+\. .+\.$/);
    expect(notice).not.toMatch(/_|undefined/);
  }
});

test.each([
  "publish_too_late",
  "publish_worker_lost",
  "media_changed",
  "media_too_large",
  "media_kind_unsupported",
  "linkedin_scope_missing",
  "page_role_lost",
  "network_unreachable",
  "lease_lost",
] as const)("the notice about %s names its own cause instead of an unexpected error", (code) => {
  expect(failureReason(code)).not.toContain("inesperado");
});

test("the notice of a failed post names the button to click, and for lack of credits the page that sells them", () => {
  const notices = ERROR_CODES.map((code) => failureReason(code));
  const asksAfterADay = failureReason("publish_too_late");
  expect(notices.filter((notice) => notice.includes("«Publicar ahora»"))).toEqual([asksAfterADay]);
  expect(failureReason("linkedin_timeout")).toMatch(/ Espera unos minutos y usa «Reintentar»\.$/);
  expect(failureReason("insufficient_credits")).toMatch(
    / Compra créditos en tu Perfil, en «Historial de pagos», y publícala de nuevo\.$/,
  );
});

test("a notice before a post's publication time states that time in the post's time zone and how the user can react", () => {
  const post = { title: "Feria", publisher: "tu cuenta personal", dueAt: Date.UTC(2026, 10, 21, 2, 5) };
  expect(checkNotice("linkedin_token_expired", { ...post, timeZone: "America/La_Paz" })).toBe(
    "«Feria» no podrá publicarse el viernes 20 de noviembre a las 22:05 (La Paz): la conexión con LinkedIn venció. Vuelve a conectar LinkedIn en Ajustes antes de esa hora.",
  );
  expect(checkNotice("media_missing", { ...post, timeZone: "Marte/Olimpo" })).toContain(
    "el sábado 21 de noviembre a las 02:05 (UTC)",
  );
});

test("a notice before a post's publication time names the publisher, unless the cause stops all publishers of the card", () => {
  const post = { title: "Feria", publisher: "Café Andino", dueAt: 0, timeZone: "UTC" };
  expect(checkNotice("linkedin_token_revoked", post)).not.toContain("Café Andino");
  expect(checkNotice("linkedin_scope_missing", post)).toContain(" en Café Andino: ");
});

test("the notice of a missing permission names all company pages, because the permission has one notice", () => {
  const post = { title: "Feria", dueAt: 0, timeZone: "UTC" };
  const page = { ...post, publisher: "Café Andino", organizationId: "2414183" };
  expect(checkNotice("linkedin_scope_missing", page)).toContain(
    " en Café Andino: a la conexión con LinkedIn le falta el permiso para publicar en páginas de empresa. ",
  );
  const personal = { ...post, publisher: "tu cuenta personal", organizationId: null };
  expect(checkNotice("linkedin_scope_missing", personal)).toContain(" para publicar ahí. ");
});

test("a notice before a post's publication time gives the quotation marks of a title their inner form", () => {
  const post = { title: "Así dijo «sí»", publisher: "tu cuenta personal", dueAt: 0, timeZone: "UTC" };
  expect(checkNotice("media_missing", post)).toMatch(/^«Así dijo “sí”» no podrá/);
});

test("when a check finds a problem, its notice never suggests publishing again", () => {
  const codes = [
    "linkedin_not_connected",
    "linkedin_token_expired",
    "linkedin_token_revoked",
    "linkedin_connection_expires",
    "linkedin_scope_missing",
    "page_role_lost",
    "media_missing",
    "media_changed",
    "media_too_large",
    "linkedin_text_too_long",
    "linkedin_text_empty",
    "insufficient_credits",
  ] as const;
  for (const code of codes) {
    const notice = checkNotice(code, { title: "F", publisher: "Café Andino", dueAt: 0, timeZone: "UTC" });
    expect(notice).toMatch(
      /^«F» no podrá publicarse el jueves 1 de enero a las 00:00 \(UTC\)( en Café Andino)?: .+\. .+\.$/,
    );
    expect(notice).not.toMatch(/de nuevo\.|inesperado/);
  }
});

test("a long title in a notice is never cut inside a character", () => {
  const post = { title: "👩".repeat(300), publisher: "Café Andino", dueAt: 0, timeZone: "UTC" };
  const notice = checkNotice("unexpected", post);
  expect(notice).toContain(`«${"👩".repeat(79)}…»`);
});
