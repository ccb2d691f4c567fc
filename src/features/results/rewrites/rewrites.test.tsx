import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { renderUi } from "@/testing/render";
import { SignedIn, sentTo } from "@/testing/screen";
import { Rewrites } from "./rewrites";

const NONE = { num_likes: null, num_comments: null, impressions: null, engagements: null, read_at: null };
const first = {
  pair: "b",
  is_first: true,
  post_id: "a",
  publisher: "personal",
  title: "El turno de noche",
  published_at: "2026-08-01T13:00:00Z",
  post_url: "https://www.linkedin.com/feed/update/urn:li:share:1",
  num_likes: 31,
  num_comments: 0,
  impressions: null,
  engagements: 31,
  source: "linkedin",
  read_at: "2026-11-20T01:00:00Z",
};
const second = {
  ...first,
  ...NONE,
  is_first: false,
  post_id: "b",
  title: "Las 3 am",
  published_at: "2026-11-02T02:00:00Z",
  post_url: null,
  source: "tribuna",
};
const open = (rows: object[], isPage = false) => {
  wire.reset(
    on("POST", "/rest/v1/rpc/results_rewrites", () => ({ body: rows })),
    on("GET", "/rest/v1/linkedin_organizations", () => ({ body: [] })),
  );
  renderUi(
    <SignedIn metadata={{ timezone: "America/La_Paz" }}>
      <Rewrites isPage={isPage} />
    </SignedIn>,
  );
};
const figuresOf = (side: HTMLElement) =>
  Object.fromEntries(
    within(side)
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

test("the original and the rewritten post each show figures, day and source; an unknown figure reads 'Sin dato', not zero", async () => {
  open([first, second]);
  const one = await screen.findByRole("region", { name: "La primera: El turno de noche" });
  expect(figuresOf(one)).toEqual({
    Impresiones: "Sin dato",
    Interacciones: "31",
    Reacciones: "31",
    Comentarios: "0",
  });
  // 01:00 UTC on the 20th is still the 19th in La Paz.
  expect(within(one).getByText("Leído de LinkedIn el 19 nov 2026")).not.toBeNull();
  const other = screen.getByRole("region", { name: "La nueva: Las 3 am" });
  expect(Object.values(figuresOf(other))).toEqual(["Sin dato", "Sin dato", "Sin dato", "Sin dato"]);
  expect(within(other).getByText("Publicada el 1 nov 2026")).not.toBeNull();
  expect(within(other).getByText(/^Sin cifras todavía/)).not.toBeNull();
  expect(within(other).queryByRole("link")).toBeNull();
});

test("figures from an export name the export as their source, and a company page's rewritten posts are listed under the page", async () => {
  const ofPage = { publisher: "2414183", source: "export", read_at: null };
  open(
    [
      { ...first, ...ofPage },
      { ...second, ...ofPage },
    ],
    true,
  );
  expect((await screen.findAllByText("De tu exportación de LinkedIn")).length).toBe(2);
  expect(screen.getByText("En Página de empresa")).not.toBeNull();
});

test("a company page's rewritten post without figures says that the page's analysis reads them", async () => {
  const page = { publisher: "2414183" };
  open(
    [
      { ...first, ...page },
      { ...second, ...page },
    ],
    true,
  );
  expect(await screen.findByText(/^Sin cifras todavía: se leen al analizar la página/)).not.toBeNull();
});

test("a user without a rewritten post sees no comparison", async () => {
  open([]);
  await vi.waitFor(() => expect(sentTo(wire, "/rest/v1/rpc/results_rewrites")).toHaveLength(1));
  expect(screen.queryByText("Escritas de nuevo")).toBeNull();
});
