import { z } from "zod";
import { failureOf, type LinkedInFailure, type LinkedInResult } from "../answers.ts";
import { type Answer, isFailure } from "../http.ts";
import type { Rest } from "../rest.ts";
import type { LinkedInClient } from "../types.ts";

// LinkedIn's two endpoints name the same fields differently, and versions have renamed them.
const commentAnswer = z.object({
  id: z.union([z.string(), z.number()]).transform(String).optional().catch(undefined),
  commentUrn: z.string().optional().catch(undefined),
  $URN: z.string().optional().catch(undefined),
});

type Created = LinkedInResult<{ commentId: string | null; commentUrn: string | null }>;

/** Matches LinkedIn's answer for a post that is too new to have a comment thread. */
const TOO_YOUNG = /unable to obtain activity/i;

/** Changes the refusal of a comment where it means something else than the refusal of a post. */
function ofComment(failure: LinkedInFailure, body: unknown): LinkedInFailure {
  if (failure.code === "linkedin_text_too_long") return { ...failure, code: "comment_over_limit" };
  const isTooYoung = failure.code === "linkedin_rejected" && TOO_YOUNG.test(JSON.stringify(body) ?? "");
  return isTooYoung ? { ...failure, code: "linkedin_server_error" } : failure;
}

function createdOf(answer: Answer): Created {
  if (answer.status !== 201) return ofComment(failureOf(answer.status, answer.body), answer.body);
  // The status 201 alone proves that the comment exists, so an unreadable body is no failure.
  const body = commentAnswer.safeParse(answer.body).data ?? {};
  return {
    ok: true,
    commentId: answer.headers.get("x-restli-id") || body.id || null,
    commentUrn: body.commentUrn || body.$URN || null,
  };
}

export function commentMethods(rest: Rest): Pick<LinkedInClient, "createComment"> {
  return {
    async createComment(accessToken, { postUrn, actor, text }) {
      const path = `socialActions/${encodeURIComponent(postUrn)}/comments`;
      const body = { actor, object: postUrn, message: { text } };
      const first = await rest.create(accessToken, path, body);
      if (isFailure(first)) return first;
      // LinkedIn refuses w_member_social at this endpoint, but accepts it at the older endpoint. After a 403 no
      // comment exists, so a second request cannot make a duplicate.
      if (first.status !== 403) return createdOf(first);
      const second = await rest.createUnversioned(accessToken, path, body);
      return isFailure(second) ? second : createdOf(second);
    },
  };
}
