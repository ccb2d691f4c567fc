import { z } from "zod";
import { failureOf } from "../answers.ts";
import { type Answer, isFailure } from "../http.ts";
import { parsed, type Rest } from "../rest.ts";
import type { LinkedInClient, LinkedInPost, PostContent } from "../types.ts";

/** A hundred posts of 3,000 characters of four bytes have 1.2 MB, and twice as much with escapes. */
export const MAX_LIST_BYTES = 4_000_000;
const MAX_LIST_COUNT = 100;

const postsAnswer = z.object({
  elements: z.array(
    z.object({
      id: z.string().min(1),
      commentary: z.string().nullish(),
      lifecycleState: z.string().nullish(),
      createdAt: z.number().nullish(),
      publishedAt: z.number().nullish(),
      content: z
        .object({ poll: z.object({ question: z.string() }).nullish().catch(null) })
        .nullish()
        .catch(null),
    }),
  ),
});

function contentOf(content: PostContent): object {
  switch (content.kind) {
    case "media":
      return {
        media: {
          id: content.urn,
          ...(content.altText ? { altText: content.altText } : {}),
          ...(content.title ? { title: content.title } : {}),
        },
      };
    case "images":
      return {
        multiImage: {
          images: content.images.map(({ urn, altText }) => ({ id: urn, ...(altText ? { altText } : {}) })),
        },
      };
    case "article":
      return {
        article: {
          source: content.source,
          title: content.title,
          ...(content.description ? { description: content.description } : {}),
        },
      };
    case "poll":
      return {
        poll: {
          question: content.question,
          options: content.options.map((text) => ({ text })),
          settings: { duration: content.duration },
        },
      };
  }
}

const bodyOf = (post: LinkedInPost) => ({
  author: post.author,
  commentary: post.commentary,
  visibility: "PUBLIC",
  distribution: {
    feedDistribution: "MAIN_FEED",
    targetEntities: [],
    thirdPartyDistributionChannels: [],
  },
  lifecycleState: "PUBLISHED",
  isReshareDisabledByAuthor: false,
  ...(post.content ? { content: contentOf(post.content) } : {}),
});

const created = z.object({ id: z.string() });
const POST = /^urn:li:(?:share|ugcPost|activity):\w+$/;

/** LinkedIn names the new post in a header; a proxy may remove the header, and older endpoints write a body. */
function createdUrn({ headers, body }: Answer): string | null {
  const named = [headers.get("x-restli-id"), headers.get("x-linkedin-id"), created.safeParse(body).data?.id];
  const urns = named.map((id) => id?.replace(/%3a/gi, ":") ?? "");
  return urns.find((urn) => POST.test(urn)) ?? null;
}

export function postMethods(rest: Rest): Pick<LinkedInClient, "createPost" | "postsByAuthor"> {
  return {
    async createPost(accessToken, post) {
      const answer = await rest.create(accessToken, "posts", bodyOf(post));
      if (isFailure(answer)) return answer;
      const urn = createdUrn(answer);
      const isSuccess = answer.status >= 200 && answer.status < 300;
      const isCreated = answer.status === 201 || (isSuccess && urn !== null);
      return isCreated ? { ok: true, urn } : failureOf(answer.status, answer.body);
    },

    async postsByAuthor(accessToken, author, count) {
      const size = Math.min(Math.max(Math.trunc(count), 1), MAX_LIST_COUNT);
      const answer = await rest.ask(
        accessToken,
        `posts?q=author&author=${encodeURIComponent(author)}&count=${size}&sortBy=CREATED`,
        undefined,
        { headers: { "X-RestLi-Method": "FINDER" }, maxAnswerBytes: MAX_LIST_BYTES },
      );
      if (isFailure(answer)) return answer;
      const result = parsed(answer, postsAnswer);
      if (!result.ok) return result;
      const posts = result.value.elements.map((element) => ({
        urn: element.id,
        commentary: element.commentary ?? "",
        question: element.content?.poll?.question ?? null,
        createdAt: element.createdAt ?? element.publishedAt ?? null,
        lifecycleState: element.lifecycleState ?? "PUBLISHED",
      }));
      return { ok: true, posts };
    },
  };
}
