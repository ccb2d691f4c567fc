import type { z } from "zod";
import { CodedError } from "../_shared/coded-error.ts";
import { actInput, type actOutput } from "../_shared/contract/functions.ts";
import { identifyCaller, type VerifyToken } from "../_shared/http/caller.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { success } from "../_shared/http/responses.ts";
import { hashOfToken, LINK_TOKEN } from "../_shared/link-token.ts";
import { requestKeyOf } from "../_shared/requests/answer-once.ts";

type Action = z.output<typeof actOutput>;

export type Deps = {
  show: (tokenHash: string, userId: string | null) => Promise<Action>;
  /** Performs the link's action once; a repeated request key returns the first response. */
  use: (tokenHash: string, userId: string | null, requestKey: string | null) => Promise<Action>;
  verify: VerifyToken;
};

/** Null for a visitor, because the link alone permits the action. Throws when the auth server does not respond. */
async function signedIn(request: Request, verify: VerifyToken): Promise<string | null> {
  try {
    const caller = await identifyCaller(request, [], verify);
    return caller.kind === "user" ? caller.userId : null;
  } catch (error) {
    if (error instanceof CodedError && error.code === "not_authenticated") return null;
    throw error;
  }
}

/**
 * Performs the action of a link in an e-mail; with `press: false` it only describes the action. Needs no session, but
 * refuses the session of another user.
 */
export const createHandler = ({ show, use, verify }: Deps): Endpoint =>
  createEndpoint(
    { who: "anyone", body: { schema: actInput, maxBytes: 1024 } },
    async ({ input, request }) => {
      // A mail program that wraps the address cuts the token.
      if (!LINK_TOKEN.test(input.token)) throw new CodedError("action_link_unknown");
      const userId = await signedIn(request, verify);
      const hash = await hashOfToken(input.token);
      return success(await (input.press ? use(hash, userId, requestKeyOf(request)) : show(hash, userId)));
    },
  );
