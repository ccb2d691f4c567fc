import { expect, test } from "vitest";
import type { Caller } from "../_shared/http/caller.ts";
import { jsonRequest, USER_ID } from "../_shared/testing/requests.ts";
import { createHandler } from "./handler.ts";

const CALLER: Caller = { kind: "user", userId: USER_ID };

test.each([
  ["MX", "es"],
  ["BR", "pt"],
])(
  "both searches for a topic use the language of the account's drafts: %s, %s",
  async (country, language) => {
    const asked: unknown[][] = [];
    const { handle } = createHandler({
      requireQuota: async () => undefined,
      author: async () => ({ country, name: "Lucía", organization: null }),
      search: async (query, _signal, of) => {
        asked.push([query, of]);
        return [];
      },
    });
    await handle(jsonRequest({ title: "Café", description: "de altura" }), CALLER);
    expect(asked).toEqual([
      ["Café de altura", language],
      ["Café video site:youtube.com", language],
    ]);
  },
);
