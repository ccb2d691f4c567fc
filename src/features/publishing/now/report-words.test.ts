import { expect, test } from "vitest";
import { type Sent, toastOfReport } from "./report-words";

const WAIT = {
  cause: "LinkedIn limita hoy tus publicaciones.",
  nextTry: "Lo intentaremos de nuevo a las 16:20, sin que hagas nada.",
};
const published = (place: string): Sent => ({ place, outcome: "published", code: null });
const failed = (place: string, code: Sent["code"] = "linkedin_forbidden"): Sent => ({
  place,
  outcome: "failed",
  code,
});

test.each<[string, Sent[], string]>([
  ["a post published to one account", [published("tu perfil")], "success: Publicada en tu perfil"],
  [
    "a post published to two accounts",
    [published("tu perfil"), published("Café Andino")],
    "success: Publicada en tu perfil y en Café Andino",
  ],
  [
    "a failed post beside a published post",
    [published("tu perfil"), failed("Café Andino")],
    "error: Publicada en tu perfil; falló en Café Andino: LinkedIn no permite publicar con esta cuenta. Revisa tu rol en la página y tus autorizaciones.",
  ],
  [
    "an unconfirmed and a waiting post beside a published post",
    [
      published("tu perfil"),
      { place: "Café Andino", outcome: "unconfirmed", code: "linkedin_timeout" },
      { place: "Estudio Norte", outcome: "retry", code: "linkedin_rate_limited" },
    ],
    "warning: Publicada en tu perfil; LinkedIn no la confirmó en Café Andino: revísala y cuéntanos qué ves; todavía no en Estudio Norte. Lo intentaremos de nuevo a las 16:20, sin que hagas nada.",
  ],
  [
    "failed posts with one cause",
    [failed("tu perfil", "insufficient_credits"), failed("Café Andino", "insufficient_credits")],
    "error: No tienes créditos suficientes para esta acción.",
  ],
  [
    "failed posts with several causes",
    [failed("tu perfil", "linkedin_duplicate"), failed("Café Andino", "linkedin_timeout")],
    "error: Falló en tu perfil: LinkedIn ya tiene una publicación con este mismo texto. Cámbialo un poco; falló en Café Andino: LinkedIn tardó demasiado en responder y no llegó a recibirla.",
  ],
  [
    "a failed post without a known cause",
    [failed("tu perfil", null)],
    "error: No se publicó. El motivo está en la publicación.",
  ],
  [
    "an unconfirmed post",
    [{ place: "tu perfil", outcome: "unconfirmed", code: null }],
    "warning: LinkedIn no confirmó la publicación. Revísala y cuéntanos qué ves.",
  ],
  [
    "a waiting post",
    [{ place: "tu perfil", outcome: "retry", code: "linkedin_rate_limited" }],
    "warning: LinkedIn limita hoy tus publicaciones. Lo intentaremos de nuevo a las 16:20, sin que hagas nada.",
  ],
])("one toast reports %s", (_, sent, said) => {
  const { kind, sentence } = toastOfReport(sent, WAIT) ?? {};
  expect(`${kind}: ${sentence}`).toBe(said);
});

test("when another run took over a post (lease_lost), no toast reports an outcome", () => {
  expect(toastOfReport([{ place: "tu perfil", outcome: "lost", code: "lease_lost" }], null)).toBeNull();
});
