import { randomUUID } from "node:crypto";
import * as oidc from "openid-client";
import type { Query } from "../database/engines/engine.ts";
import type { LocalDatabase } from "../database.ts";
import { addressOf } from "../http/node-adapter.ts";
import { SignInRefused, signInAccount } from "./accounts.ts";
import { type Identity, readClaims } from "./claims.ts";
import {
  completeFlowState,
  createFlowState,
  type FlowState,
  findFlowState,
  isExpired,
} from "./flow-state.ts";
import { type SignInLimits, TOO_MANY } from "./limits.ts";
import { readChallenge } from "./pkce.ts";
import { createProvider, type ProviderOptions } from "./provider.ts";
import { type AuthFailure, failureAddress, isAllowedRedirect } from "./redirects.ts";

const DEFAULT_SCOPES = ["openid", "email", "profile"];
/** Parameters that are not passed on to the provider, because GoTrue reserves them or this module sets them. */
const RESERVED = new Set([
  ...["client_id", "client_secret", "redirect_uri", "response_type", "state", "code_challenge"],
  ...["code_challenge_method", "code_verifier", "provider", "scopes", "redirect_to"],
]);

export type LinkedInAuthOptions = {
  database: LocalDatabase;
  siteUrl: string;
  redirectAllowList: readonly string[];
  callbackUrl: string;
  provider: ProviderOptions;
  limits: SignInLimits;
};

class CallbackFailed extends Error {
  constructor(readonly failure: AuthFailure) {
    super(failure.description);
  }
}

const serverError = (description: string) =>
  new CallbackFailed({ error: "server_error", code: "unexpected_failure", description });
const redirect = (address: string) => new Response(null, { status: 302, headers: { location: address } });
const invalid = (message: string) =>
  Response.json({ code: 400, error_code: "validation_failed", msg: message }, { status: 400 });

/**
 * Serves `/auth/v1/authorize` and `/callback` for the provider `linkedin_oidc`, which Supabase Lite lacks; null for
 * other paths. Supabase Lite itself exchanges codes, refreshes sessions and signs out.
 */
export function createLinkedInAuth(
  options: LinkedInAuthOptions,
): (request: Request) => Promise<Response | null> {
  const { database, siteUrl, redirectAllowList, callbackUrl, limits } = options;
  const provider = createProvider(options.provider);

  async function authorize(url: URL, request: Request): Promise<Response> {
    const { searchParams } = url;
    const challenge = readChallenge(searchParams);
    if (typeof challenge === "string") return invalid(challenge);
    const candidates = [searchParams.get("redirect_to"), request.headers.get("referer")];
    const referrer =
      candidates.find((address) => address && isAllowedRedirect(address, siteUrl, redirectAllowList)) ??
      siteUrl;
    const address = addressOf(request);
    if (limits.begun.isReached(address)) return redirect(failureAddress(referrer, tooMany().failure));
    const configuration = await provider();
    const state = await createFlowState(database.query, {
      ...challenge,
      referrer,
    });
    limits.begun.add(address, state);
    const forwarded = [...searchParams].filter(([name]) => !RESERVED.has(name));
    const scopes = (searchParams.get("scopes") ?? "").split(/[\s,]+/).filter(Boolean);
    const scope = [...new Set([...DEFAULT_SCOPES, ...scopes])].join(" ");
    return redirect(
      oidc
        .buildAuthorizationUrl(configuration, {
          ...Object.fromEntries(forwarded),
          redirect_uri: callbackUrl,
          scope,
          state,
        })
        .toString(),
    );
  }

  async function exchange(url: URL, state: string, address: string) {
    if (limits.guesses.isReached(address)) throw tooMany();
    const code = url.searchParams.get("code") ?? "";
    try {
      const current = new URL(callbackUrl);
      current.search = url.search;
      return await oidc.authorizationCodeGrant(await provider(), current, {
        expectedState: state,
        idTokenExpected: true,
      });
    } catch (error) {
      limits.guesses.add(address, randomUUID());
      console.error("LinkedIn sign-in: the code could not be exchanged.", error);
      throw serverError(`Unable to exchange external code: ${code.slice(0, 4)}`);
    }
  }

  async function complete(flow: FlowState, url: URL, address: string): Promise<string> {
    refuseWithoutCode(url.searchParams);
    const tokens = await exchange(url, flow.id, address);
    const identity = identityOf(tokens.claims());
    const provided = { accessToken: tokens.access_token, refreshToken: tokens.refresh_token };
    await database.transaction(async (query: Query) => {
      const userId = await signInAccount(query, identity);
      if (!(await completeFlowState(query, flow.id, userId, provided))) throw alreadyUsed();
    });
    limits.begun.settle(flow.id);
    const target = new URL(flow.referrer);
    target.searchParams.set("code", flow.auth_code ?? "");
    return target.toString();
  }

  async function callback(url: URL, address: string): Promise<Response | null> {
    const state = url.searchParams.get("state") ?? "";
    const flow = await findFlowState(database.query, state);
    if (!flow) return null;
    try {
      if (isExpired(flow, Date.now())) {
        const description = "OAuth state has expired";
        throw new CallbackFailed({ error: "invalid_request", code: "bad_oauth_state", description });
      }
      if (flow.user_id) throw alreadyUsed();
      return redirect(await complete(flow, url, address));
    } catch (error) {
      return redirect(failureAddress(flow.referrer, failureOf(error)));
    }
  }

  return async (request) => {
    const url = new URL(request.url);
    if (request.method !== "GET") return null;
    if (url.pathname === "/auth/v1/authorize" && url.searchParams.get("provider") === "linkedin_oidc") {
      return authorize(url, request);
    }
    return url.pathname === "/auth/v1/callback" ? callback(url, addressOf(request)) : null;
  };
}

function refuseWithoutCode(searchParams: URLSearchParams): void {
  const refused = searchParams.get("error");
  if (refused) {
    const description = searchParams.get("error_description") ?? "";
    throw new CallbackFailed({ error: refused, description });
  }
  if (!searchParams.get("code")) {
    const description = "OAuth callback with missing authorization code missing";
    throw new CallbackFailed({ error: "invalid_request", code: "bad_oauth_callback", description });
  }
}

function identityOf(claims: unknown): Identity {
  let identity: Identity;
  try {
    identity = readClaims(claims);
  } catch (error) {
    console.error("LinkedIn sign-in: GoTrue would refuse these claims.", error);
    throw serverError("Error getting user profile from external provider");
  }
  if (!identity.email) throw serverError("Error getting user email from external provider");
  return identity;
}

const tooMany = () =>
  new CallbackFailed({ error: "server_error", code: TOO_MANY.code, description: TOO_MANY.message });
const alreadyUsed = () =>
  new CallbackFailed({
    error: "invalid_request",
    code: "flow_state_already_used",
    description: "State has already been used",
  });

function failureOf(error: unknown): AuthFailure {
  if (error instanceof CallbackFailed) return error.failure;
  if (error instanceof SignInRefused) {
    return { error: "access_denied", code: error.code, description: error.message };
  }
  console.error("LinkedIn sign-in failed.", error);
  const description = "Unexpected failure, please check server logs for more information";
  return { error: "server_error", code: "unexpected_failure", description };
}
