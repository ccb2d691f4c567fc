import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { RecentResult } from "@/data/results/queries";
import { SessionStoreContext } from "@/shared/session/session";
import { on } from "@/shared/testing/recording-client";
import { sessionDouble, signedIn } from "@/shared/testing/session-double";
import { wire } from "@/shared/testing/wire";
import { renderUi } from "@/testing/render";
import { USER_ID } from "@/testing/screen";
import { titleOf } from "./recent-columns";
import { RecentPosts } from "./recent-posts";

const post = {
  id: "p1",
  title: null,
  post_text: `${"a".repeat(79)}😀 y más`,
  post_url: "https://www.linkedin.com/feed/update/urn:li:share:1",
  date_posted: null,
  linkedin_url_image: null,
  num_likes: 1,
  num_comments: 1,
  engagements: 1,
  impressions: 1,
  total: 2,
};
const rewritten: string[] = [];
const open = (...posts: object[]) => {
  rewritten.length = 0;
  wire.reset(on("POST", "/rest/v1/rpc/results_posts", () => ({ body: posts })));
  return renderUi(
    <RecentPosts userId={USER_ID} renderRewrite={({ postId }) => rewritten.push(postId) && null} />,
    {
      wrap: (children) => (
        <SessionStoreContext value={sessionDouble(signedIn())}>{children}</SessionStoreContext>
      ),
    },
  );
};

test("a post without a title is named by its first characters, without cutting a character in two", async () => {
  open(post);
  expect((await screen.findAllByText(`${"a".repeat(79)}😀`)).length).toBeGreaterThan(0);
});

test("the column with the buttons of a post is headed 'Acciones'", async () => {
  open(post);
  expect(await screen.findByText("Acciones")).toBeTruthy();
  expect(screen.queryByText("Ver en LinkedIn")).toBeNull();
});

test("only a post with a known address has a link in the list of results", async () => {
  open(post, { ...post, id: "p2", title: "Encontrada", post_url: null });
  await screen.findAllByText("Encontrada");
  const addresses = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(new Set(addresses)).toEqual(new Set([post.post_url]));
});

test("'Escribir de nuevo' is offered only for a post that was written in the app", async () => {
  const { user } = open(
    { ...post, title: "Mía", post_id: "post-1" },
    { ...post, id: "p2", title: "De fuera" },
  );
  const [again] = await screen.findAllByRole("button", { name: "Escribir de nuevo «Mía»" });
  expect(screen.queryByRole("button", { name: "Escribir de nuevo «De fuera»" })).toBeNull();
  await user.click(again as HTMLElement);
  await waitFor(() => expect(rewritten).toContain("post-1"));
});

test("a poll without a picture is marked as a poll, and a text is not", async () => {
  open(
    { ...post, title: "¿Té o café?", post_type: "poll" },
    { ...post, id: "p2", title: "Cinco lecciones", post_type: "text" },
  );
  const titles = await screen.findAllByText("¿Té o café?");
  const marked = screen.getAllByText("Encuesta").map((mark) => mark.closest("tr, li"));
  expect(marked).toEqual(titles.map((title) => title.closest("tr, li")));
});

test.each([
  ["2026-11-10T12:00:00+00:00", "Pacific/Auckland", "10 nov 2026"],
  ["2026-11-10T12:00:00+00:00", "Pacific/Pago_Pago", "10 nov 2026"],
  ["2026-11-10T12:00:01+00:00", "Pacific/Auckland", "11 nov 2026"],
  ["2026-11-10T08:00:00+00:00", "Pacific/Pago_Pago", "9 nov 2026"],
])(
  "the post of %s has in the zone %s the date %s; a post without a time, stored at noon UTC, keeps its day in UTC",
  (at, zone, day) => {
    const untitled = { ...post, post_text: null, date_posted: at } as unknown as RecentResult;
    expect(titleOf(untitled, zone)).toBe(`Publicación del ${day}`);
  },
);
