import { expect, test } from "vitest";
import { type PostCard, toCards } from "@/data/posts/cards";
import { problemsByPost } from "@/data/posts/problems/problems";
import { postRow } from "@/data/posts/testing";
import { obstaclesOf } from "./obstacles";

const PAGE = "2414183";
const [card] = toCards([postRow({ id: "p1", linkedin_organization_id: PAGE })]) as [PostCard];
const problem = (code: string) => ({ post_id: "p1", code, severity: "error", detail: {} });
const codesOf = (...args: Parameters<typeof obstaclesOf>) => obstaclesOf(...args).map(({ code }) => code);

test("a missing file is an obstacle to a post sent now; a connection that ends later and missing credits are not obstacles", () => {
  const codes = ["linkedin_connection_expires", "insufficient_credits", "media_missing"];
  expect(codesOf(card, problemsByPost(codes.map(problem)), undefined)).toEqual(["media_missing"]);
});

test("before the server's problems are known, a page that LinkedIn no longer lists is an obstacle", () => {
  expect(codesOf(card, undefined, [])).toEqual(["page_role_lost"]);
});
