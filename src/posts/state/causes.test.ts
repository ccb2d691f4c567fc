import { expect, test } from "vitest";
import { causeOf } from "./causes";

const sentence = (errorCode: string, errorLimit: number | null, state: "failed" | "scheduled" = "failed") =>
  causeOf({
    id: "personal",
    postId: "a",
    state,
    errorCode,
    errorLimit,
    attempts: 1,
    wasDoubted: false,
    postUrl: null,
    publishedAt: null,
  })?.sentence;

test("the message about a text that was too long for LinkedIn names the limit that LinkedIn stated", () => {
  expect(sentence("linkedin_text_too_long", 2500)).toBe(
    "El texto supera el máximo de LinkedIn: 2.500 caracteres. Acórtalo.",
  );
  expect(sentence("linkedin_text_too_long", null)).toBe(
    "El texto supera los 3.000 caracteres que LinkedIn admite.",
  );
  expect(sentence("linkedin_duplicate", 2500)).toBe(
    "LinkedIn ya tiene una publicación con este mismo texto. Cámbialo un poco.",
  );
});

const ASKS_THE_USER = /Vuelve|Inténtalo|Prueba|Avisa|Revisa|No sabemos|sale enseguida/;

test.each([
  "linkedin_token_expired",
  "linkedin_token_revoked",
  "linkedin_unreachable",
  "media_upload_failed",
  "media_unprocessable",
  "network_unreachable",
  "unexpected",
  "backend_misconfigured",
  "linkedin_version_retired",
  "worker_busy",
])(
  "the cause %s asks the user of a failed post for something, and the user of a waiting post for nothing",
  (code) => {
    expect(sentence(code, null, "failed")).toMatch(ASKS_THE_USER);
    expect(sentence(code, null, "scheduled")).not.toMatch(ASKS_THE_USER);
  },
);

test.each([
  "linkedin_rate_limited",
  "linkedin_server_error",
  "linkedin_timeout",
  "linkedin_connection_lost",
  "lease_lost",
])("the cause %s asks the user for nothing, whether the post waits or failed", (code) => {
  for (const state of ["failed", "scheduled"] as const)
    expect(sentence(code, null, state)).not.toMatch(ASKS_THE_USER);
});
