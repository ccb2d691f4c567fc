import { expect, test } from "vitest";
import { CodedError } from "../_shared/coded-error.ts";
import type { Caller } from "../_shared/http/caller.ts";
import { codeOfRejection, jsonRequest, requestsDouble, USER_ID } from "../_shared/testing/requests.ts";
import { createHandler } from "./handler.ts";

const CALLER: Caller = { kind: "user", userId: USER_ID };
const BODY = {
  kind: "video",
  title: "Café",
  notes: "Con @[Ana](urn:li:person:1) en la finca.",
  publisher: "7",
};

function call(body: unknown, world: { isOwn?: boolean; hasQuota?: boolean; fails?: boolean } = {}) {
  const done = { asked: [] as unknown[], chosen: [] as unknown[] };
  const { handle } = createHandler({
    requests: requestsDouble(),
    requireQuota: async () => {
      if (world.hasQuota === false) throw new CodedError("texts_limit_reached");
    },
    author: async (_user, { publisher, postId }) => {
      done.chosen.push({ publisher, postId });
      if (publisher === "8") throw new CodedError("forbidden");
      return { country: "MX", name: "Lucía", organization: null };
    },
    write: async (words, { isFilm }) => {
      done.asked.push({ ...words, isFilm });
      if (world.fails) throw new CodedError("ai_service_failed");
      return "Una mesa al alba.";
    },
    takesScenes: async () => world.isOwn ?? true,
  });
  return { done, answered: handle(jsonRequest(body), CALLER) };
}

test("the model writes a scene from the card's title and text, with mentions as names, for the chosen publisher", async () => {
  const { done, answered } = call(BODY);
  expect(await (await answered).json()).toEqual({ scene: "Una mesa al alba." });
  expect(done.asked).toEqual([{ title: "Café", notes: "Con Ana en la finca.", isFilm: true }]);
  expect(done.chosen).toMatchObject([{ publisher: "7" }]);
});

test("when a foreign service makes the file, no model writes a scene, because such a service accepts no scene", async () => {
  const { done, answered } = call(BODY, { isOwn: false, hasQuota: false });
  expect(await (await answered).json()).toEqual({ scene: null });
  expect(done.asked).toEqual([]);
});

test.each([
  ["a card without title and text", { ...BODY, title: " ", notes: "" }, {}, "ai_text_required"],
  ["a page of another user", { ...BODY, publisher: "8" }, {}, "forbidden"],
  ["the daily limit is reached", BODY, { hasQuota: false }, "texts_limit_reached"],
  ["a model that fails", BODY, { fails: true }, "ai_service_failed"],
  ["an unknown kind of file", { ...BODY, kind: "infograph" }, {}, "invalid_input"],
])("a request for a scene is refused with its reason: %s", async (_, body, world, code) => {
  expect(await codeOfRejection(call(body, world).answered)).toBe(code);
});
