import { type ApiOptions, createApi } from "../api.ts";
import { createAuthGateway } from "../auth/gateway.ts";
import { createSignInLimits, type SignInLimits } from "../auth/limits.ts";
import { createLinkedInAuth } from "../auth/linkedin-oidc.ts";
import { LINKEDIN_CLIENT } from "../functions/environment.ts";
import { createGateway } from "../functions/gateway.ts";
import type { Supervisor } from "../functions/supervisor.ts";
import { SANDBOX_PATHS, type Sandboxes } from "../sandboxes/services.ts";
import { createStorageGateway } from "../storage-gateway.ts";
import type { VerifyToken } from "../tokens.ts";
import type { Services } from "./router.ts";

export type GatewaysOptions = ApiOptions & {
  linkedin: Sandboxes["linkedin"];
  supervisor: Supervisor;
  verifyToken: VerifyToken;
};

/** Serves the requests that a hosted project's gateway passes to auth, data API, storage and edge functions. */
export async function createGateways({
  linkedin,
  supervisor,
  verifyToken,
  ...options
}: GatewaysOptions): Promise<Pick<Services, "signIn" | "auth" | "storage" | "api" | "functions">> {
  const { keys } = options;
  const api = await createApi(options);
  const accepted = [keys.publishable, keys.secret];
  const limits = createSignInLimits();
  return {
    signIn: createSignIn(options, linkedin, limits),
    auth: createAuthGateway(api, keys, limits.guesses),
    storage: createStorageGateway({ api, keys: accepted, verifyToken }),
    api,
    functions: createGateway({ supervisor, keys: accepted, verifyToken }),
  };
}

const createSignIn = (
  { origin, database, auth }: Pick<GatewaysOptions, "origin" | "database" | "auth">,
  linkedin: Sandboxes["linkedin"],
  limits: SignInLimits,
) =>
  createLinkedInAuth({
    database,
    siteUrl: origin,
    redirectAllowList: auth.redirectUrls,
    callbackUrl: `${origin}/auth/v1/callback`,
    limits,
    provider: {
      issuer: `${origin}${SANDBOX_PATHS.linkedin}/oauth`,
      clientId: LINKEDIN_CLIENT.id,
      clientSecret: LINKEDIN_CLIENT.secret,
      fetch: linkedin.fetch,
    },
  });
