import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { postKeys } from "@/data/posts/keys";
import type { PostRow } from "@/data/posts/rows";
import { postRow } from "@/data/posts/testing";
import { LIST_WAIT_MS } from "@/shared/live/use-is-overdue";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { dayIn } from "@/shared/time/dates";
import { renderScreen, sentTo, USER_ID } from "@/testing/screen";

const { PlannerRoute } = await import("./planner-route");
await (await import("./preload")).preloadPlanner();

const HOUR_MS = 3_600_000;
const publishedAgo = (hours: number, given: Parameters<typeof postRow>[0] = {}) =>
  postRow({
    status: "listas",
    publish_state: "published",
    notes: "Hola, LinkedIn. Este es mi comienzo.",
    post_url: "https://www.linkedin.com/feed/update/urn:li:share:1/",
    published_at: new Date(Date.now() - hours * HOUR_MS).toISOString(),
    ...given,
  });
const celebration = () => screen.findByRole("region", { name: "Tu primera publicación está en LinkedIn" });

test("the first publication is announced with its LinkedIn card and its link, until the user closes it", async () => {
  const rows = () => [publishedAgo(1)];
  const { user, unmount } = renderScreen(wire, <PlannerRoute />, { rows });
  const region = within(await celebration());
  const card = within(await region.findByRole("article", { name: "Así se ve la publicación en LinkedIn" }));
  expect(card.getByText(/Este es mi comienzo/)).toBeTruthy();
  expect(region.getByRole("link", { name: /^Ver en LinkedIn: / }).getAttribute("href")).toBe(
    "https://www.linkedin.com/feed/update/urn:li:share:1/",
  );
  await user.click(region.getByRole("button", { name: "Listo" }));
  expect(screen.queryByText("Tu primera publicación está en LinkedIn")).toBeNull();
  unmount();
  renderScreen(wire, <PlannerRoute />, { rows });
  await screen.findByRole("region", { name: "Publicadas" });
  expect(screen.queryByText("Tu primera publicación está en LinkedIn")).toBeNull();
});

test.each([
  ["without a file has the height of the text", {}, false],
  [
    "with a file has a fixed height, so that a file that loads does not move the list",
    { image_url: "https://tribuna.test/a.pdf", media_type: "document" },
    true,
  ],
])("the preview of the first publication %s", async (_what, given, isFixed) => {
  renderScreen(wire, <PlannerRoute />, { rows: () => [publishedAgo(1, given)] });
  const region = within(await celebration());
  const card = await region.findByRole("article", { name: "Así se ve la publicación en LinkedIn" });
  expect(card.closest(".h-96") !== null).toBe(isFixed);
});

test("the announcement of a profile's first publication promises no reactions in Resultados, because LinkedIn gives none", async () => {
  renderScreen(wire, <PlannerRoute />, { rows: () => [publishedAgo(1)] });
  const region = within(await celebration());
  expect(region.getByText(/responde en LinkedIn a los primeros comentarios/)).toBeTruthy();
  expect(region.queryByText(/Resultados/)).toBeNull();
});

test("the planner shows its list only once the announcement above it has loaded, so that the list does not move", async () => {
  const rows = () => [publishedAgo(1)];
  let answer: (rows: { body: unknown[] }) => void = () => {};
  const month = "/rest/v1/rpc/list_published_month";
  renderScreen(wire, <PlannerRoute />, {
    rows,
    answers: [on("POST", month, () => new Promise((found) => (answer = found)))],
  });
  await waitFor(() => expect(sentTo(wire, month)).toHaveLength(1));
  await waitFor(() => expect(sentTo(wire, "/rest/v1/post_drafts")).toHaveLength(1));
  await act(async () => {});
  expect(screen.queryByRole("region", { name: "Publicadas" })).toBeNull();
  answer({ body: rows() });
  await screen.findByRole("region", { name: "Publicadas" });
  expect(await celebration()).toBeTruthy();
});

test("the list stays when the first post is published while the planner is open", async () => {
  let published: PostRow[] = [];
  const month = "/rest/v1/rpc/list_published_month";
  const { queryClient } = renderScreen(wire, <PlannerRoute />, {
    rows: () => [postRow({ postcard: 3, title: "Café", date: dayIn("UTC", new Date()) }), ...published],
    answers: [on("POST", month, () => new Promise(() => undefined))],
  });
  const card = await screen.findByRole("article", { name: "Café" });
  published = [publishedAgo(0)];
  await act(() => queryClient.invalidateQueries({ queryKey: postKeys.all(USER_ID) }));
  await waitFor(() => expect(sentTo(wire, month)).toHaveLength(1));
  expect(screen.getByRole("article", { name: "Café" })).toBe(card);
});

test.each([
  { why: "a day old", rows: [publishedAgo(25)] },
  { why: "the second one", rows: [publishedAgo(1), publishedAgo(2, { postcard: 2 })] },
])("a publication that is $why is not announced as the first publication", async ({ rows }) => {
  renderScreen(wire, <PlannerRoute />, { rows: () => rows });
  const list = within(await screen.findByRole("region", { name: "Publicadas" }));
  await waitFor(() => expect(list.getAllByRole("button", { name: /20\d\d/ })).not.toEqual([]));
  expect(screen.queryByText("Tu primera publicación está en LinkedIn")).toBeNull();
});

test("once the planner has found a second publication, its list does not wait for the announcement of the first one", async () => {
  const rows = () => [
    publishedAgo(1),
    publishedAgo(2, { postcard: 2 }),
    postRow({ postcard: 3, title: "Café", date: dayIn("UTC", new Date()) }),
  ];
  const first = renderScreen(wire, <PlannerRoute />, { rows });
  await screen.findByRole("article", { name: "Café" });
  // Two months in the first hours of a month.
  await within(await screen.findByRole("region", { name: "Publicadas" })).findAllByRole("button", {
    name: /20\d\d/,
  });
  first.unmount();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  renderScreen(wire, <PlannerRoute />, {
    rows,
    answers: [on("POST", "/rest/v1/rpc/count_published_months", () => new Promise(() => undefined))],
  });
  const card = () => screen.queryByRole("article", { name: "Café" });
  // Advances the fake clock in small steps, so that IndexedDB's real timers fire between the steps.
  for (let waited = 10; waited < LIST_WAIT_MS && !card(); waited += 10)
    await act(() => vi.advanceTimersByTimeAsync(10));
  expect(card()).toBeTruthy();
});
