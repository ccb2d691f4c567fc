import type { Author } from "../_shared/ai/prompts/compose.ts";
import { voiceOf } from "../_shared/ai/prompts/registers.ts";
import { CodedError } from "../_shared/coded-error.ts";
import { searchTopicsInput } from "../_shared/contract/ai/ai.ts";
import { cut } from "../_shared/domain/cut.ts";
import type { RequireQuota } from "../_shared/http/endpoint.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { success } from "../_shared/http/responses.ts";
import type { Search } from "../_shared/search/search.ts";

export type Deps = {
  requireQuota: RequireQuota;
  author: (userId: string) => Promise<Author>;
  search: Search | null;
};

const BODY = { schema: searchTopicsInput, maxBytes: 16_384 };
const WORDS_OF_DESCRIPTION = 12;
const LONGEST_TEXT = 500;

export const createHandler = (deps: Deps): Endpoint =>
  createEndpoint(
    { who: "user", body: BODY, quota: deps.requireQuota },
    async ({ caller, input, request }) => {
      const { search } = deps;
      if (!search) throw new CodedError("search_failed");
      const author = await deps.author(caller.userId);
      const { language } = voiceOf(author.country, author);
      const words = input.description.split(/\s+/).slice(0, WORDS_OF_DESCRIPTION).join(" ");
      const queries = [`${input.title} ${words}`.trim(), `${input.title} video site:youtube.com`];
      const groups = await Promise.allSettled(
        queries.map((query) => search(query, request.signal, language)),
      );
      const answers = groups.flatMap((group) => (group.status === "fulfilled" ? [group.value] : []));
      if (answers.length === 0) throw new CodedError("search_failed");
      return success(
        answers.map((results) => ({
          searchResults: results.map(({ title, description, link }) => ({
            title: cut(title, LONGEST_TEXT),
            description: cut(description, LONGEST_TEXT),
            link,
          })),
        })),
      );
    },
  );
