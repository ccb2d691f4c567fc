import { expect, test } from "vitest";
import { blankContent } from "@/posts/content/content";
import { outcomeOf } from "./use-save-preview";

const NOW = Date.parse("2026-11-27T12:00:00Z");
const PAGE = {
  id: "p1",
  organization_id: "1",
  organization_name: "Café Andino",
  vanity_name: "cafe-andino",
  is_visible: true,
  logo_url: null,
  can_publish: null,
};
const outcomeIn = (publishers: string[], organizations: Parameters<typeof outcomeOf>[1]["organizations"]) =>
  outcomeOf(
    { ...blankContent(NOW, "America/La_Paz"), date: "2026-12-24", post_time: "09:00", publishers },
    { card: null, organizations, isHeld: false, now: NOW },
  );

test.each([
  [
    "a company page that LinkedIn still lists is named",
    ["personal", "1"],
    [PAGE],
    /en tu perfil y en Café Andino\.$/,
  ],
  ["a company page that LinkedIn no longer lists is not named", ["personal", "9"], [PAGE], /en tu perfil\.$/],
  [
    "a company page whose role was lost is not named",
    ["personal", "1"],
    [{ ...PAGE, can_publish: false }],
    /en tu perfil\.$/,
  ],
  [
    "a card's only account is named as lost when it is lost",
    ["9"],
    [PAGE],
    /^Guardada, pero no sale: ya no puedes publicar en Página de empresa\.$/,
  ],
  [
    "an account is named before the company pages have been read",
    ["personal", "1"],
    undefined,
    /en tu perfil y en Página de empresa\.$/,
  ],
])("in the sentence that names the accounts of a saved card, %s", (_, publishers, organizations, said) => {
  expect(outcomeIn([...publishers], organizations)).toMatch(said);
});
