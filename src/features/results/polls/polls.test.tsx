import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { renderScreen, USER_ID } from "@/testing/screen";
import { Polls } from "./polls";

const POLL = { question: "¿Té?", options: ["Sí", "No"], duration: "ONE_DAY" };
const POST = {
  id: "p1",
  poll: POLL,
  post_url: "https://www.linkedin.com/feed/update/urn:li:share:1/",
  published_at: "2026-11-20T13:05:00Z",
};
const READ = "2026-11-22T13:05:00Z";

const show = (subject: string, figures: object[], scopes: string[] | null = null) =>
  renderScreen(wire, <Polls userId={USER_ID} subject={subject} />, {
    answers: [
      on("GET", "/rest/v1/linkedin_tokens", () => ({ body: [{ id: "1", granted_scopes: scopes }] })),
      on("GET", "/rest/v1/posts", () => ({ body: [POST] })),
      on("GET", "/rest/v1/post_analytics", () => ({ body: figures })),
    ],
  });
const section = async () => within(await screen.findByRole("region", { name: "Encuestas" }));

test("a company page's poll shows the votes that LinkedIn gave, and when they were read", async () => {
  show("7", [{ post_id: "p1", poll_votes: [3, 1], poll_read_at: READ }]);
  const shown = await section();
  expect(shown.getByText(/^3 votos · 75\s?%$/)).toBeDefined();
  expect(shown.getByText(/^1 voto · 25\s?%$/)).toBeDefined();
  expect(shown.getByText(/4 votos · Leídos/)).toBeDefined();
});

const UNREAD = [{ post_id: "p1", poll_votes: null, poll_read_at: null }];
test.each([
  [
    "the permission to read page posts",
    ["openid", "r_organization_social"],
    "LinkedIn aún no entregó sus votos: se leen al analizar la página.",
  ],
  [
    "unknown permissions",
    null,
    "LinkedIn aún no entregó sus votos: se leen al analizar la página, si diste permiso para leer sus publicaciones.",
  ],
  [
    "no permission to read page posts",
    ["openid"],
    "Tu conexión con LinkedIn no tiene permiso para leer los votos de la página: míralos allí.",
  ],
])(
  "with %s a company page's poll without votes shows no number, and the reason",
  async (_, scopes, reason) => {
    show("7", UNREAD, scopes);
    const shown = await section();
    expect(await shown.findByText(reason)).toBeDefined();
    expect(shown.queryByText(/\d voto/)).toBeNull();
  },
);

test("a company page's poll without votes shows zero votes and no percentages", async () => {
  show("7", [{ post_id: "p1", poll_votes: [0, 0], poll_read_at: READ }]);
  const shown = await section();
  expect(shown.getAllByText("0 votos")).toHaveLength(2);
  expect(shown.queryByText(/%/)).toBeNull();
});

test("a profile's poll says that LinkedIn does not give the votes, and links to the poll on LinkedIn", async () => {
  show("personal", []);
  const shown = await section();
  expect(shown.getByText("LinkedIn no entrega los votos de un perfil: míralos allí.")).toBeDefined();
  expect(shown.getByRole("link", { name: "Ver en LinkedIn: ¿Té?" }).getAttribute("href")).toBe(POST.post_url);
});

test.each(["personal", "7"])(
  "polls of %s that cannot be read show the failure and 'Reintentar'",
  async (subject) => {
    let isRefused = true;
    const { user } = renderScreen(wire, <Polls userId={USER_ID} subject={subject} />, {
      answers: [
        on("GET", "/rest/v1/linkedin_tokens", () => ({ body: [{ id: "1", granted_scopes: null }] })),
        on("GET", "/rest/v1/posts", () =>
          isRefused ? { status: 403, body: { code: "42501" } } : { body: [POST] },
        ),
        on("GET", "/rest/v1/post_analytics", () => ({ body: [] })),
      ],
    });
    expect(await screen.findByRole("heading", { name: "Encuestas" })).toBeDefined();
    isRefused = false;
    await user.click(screen.getByRole("button", { name: "Reintentar" }));
    expect((await section()).getByText("¿Té?")).toBeDefined();
  },
);

test("polls are a card among a profile's results, and a part of a company page's card", async () => {
  const profile = show("personal", []);
  expect((await section()).getByRole("heading", { level: 2, name: "Encuestas" })).toBeDefined();
  profile.unmount();
  show("7", []);
  expect((await section()).getByRole("heading", { level: 3, name: "Encuestas" })).toBeDefined();
});
