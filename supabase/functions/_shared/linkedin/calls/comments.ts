import { z } from "zod";
import { failureOf, type LinkedInFailure, type LinkedInResult } from "../answers.ts";
import { type Answer, isFailure } from "../http.ts";
import type { Rest } from "../rest.ts";
import type { LinkedInClient } from "../types.ts";

// LinkedIn's two endpoints for comments use different field names.
const commentAnswer = z.object({
  id: z.union([z.string(), z.number()]).transform(String).optional().catch(undefined),
  commentUrn: z.string().optional().catch(undefined),
  $URN: z.string().optional().catch(undefined),
});

type Created = LinkedInResult<{ commentId: string | null; commentUrn: string | null }>;

/** LinkedIn's message when a post is too new to be commented. */
const TOO_YOUNG = /unable to obtain activity/i;

function ofComment(failure: LinkedInFailure, body: unknown): LinkedInFailure {
  // The request's only text is the comment, so an error about a text or a field that is too long concerns the comment.
  const isTooLong = failure.code === "linkedin_text_too_long" || failure.code === "linkedin_field_too_long";
  if (isTooLong) return { ...failure, code: "comment_over_limit" };
  const isTooYoung = failure.code === "linkedin_rejected" && TOO_YOUNG.test(JSON.stringify(body) ?? "");
  return isTooYoung ? { ...failure, code: "linkedin_server_error" } : failure;
}

function createdOf(answer: Answer): Created {
  if (answer.status !== 201) return ofComment(failureOf(answer.status, answer.body), answer.body);
  // The status 201 proves that the comment exists, even when the body is unreadable.
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
      // LinkedIn accepts the permission w_member_social only at the older endpoint. A 403 proves that no comment
      // exists, so the second request cannot create a duplicate.
      if (first.status !== 403) return createdOf(first);
      const second = await rest.createUnversioned(accessToken, path, body);
      return isFailure(second) ? second : createdOf(second);
    },
  };
}
