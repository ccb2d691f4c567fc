import { Hono } from "hono";
import { type Context, randomKey } from "../context.ts";
import { linkedinText } from "../linkedin.text.ts";
import { FIXED_MEMBERS, type Member, newMember, type PersonaKey, personaOf } from "../personas.ts";
import { consentErrorPage, consentPage } from "./consent-page.ts";
import { isScope, type Scope, splitScopes } from "./scopes.ts";

const CODE_LIVES_MS = 30 * 60_000;

type Asked = {
  clientId: string;
  redirectUri: string;
  scopes: Scope[];
  state: string | null;
  nonce: string | null;
  challenge: string | null;
};

/**
 * True when LinkedIn's double may redirect to the address: any address of this machine without a fragment.
 * LinkedIn itself accepts registered addresses only.
 */
function isRegistered(redirectUri: string): boolean {
  const url = URL.canParse(redirectUri) ? new URL(redirectUri) : null;
  if (!url || redirectUri.includes("#")) return false;
  return /^https?:$/.test(url.protocol) && ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
}

function backTo(redirectUri: string, params: Record<string, string | null>): Response {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(params)) if (value !== null) url.searchParams.set(name, value);
  return new Response(null, { status: 302, headers: { location: url.href, "cache-control": "no-store" } });
}

/** Returns LinkedIn's error response instead of the request when LinkedIn would not show the consent page. */
async function readRequest(context: Context, params: URLSearchParams): Promise<Asked | Response> {
  const clientId = params.get("client_id") ?? "";
  const redirectUri = params.get("redirect_uri") ?? "";
  const state = params.get("state");
  const known = context.clients ? Object.hasOwn(context.clients, clientId) : clientId !== "";
  // The redirect address of an unknown client is untrusted, so the error is shown on a page of the double.
  if (!known) return consentErrorPage(context, linkedinText.consentError.clientId);
  if (!isRegistered(redirectUri)) return consentErrorPage(context, linkedinText.consentError.redirectUri);

  const refuse = (error: string, error_description: string) =>
    backTo(redirectUri, { error, error_description, state });
  if (params.get("response_type") !== "code") {
    return refuse("unsupported_response_type", 'The parameter "response_type" must be "code"');
  }
  const scopes = splitScopes(params.get("scope") ?? "");
  if (scopes.length === 0) return refuse("invalid_request", 'A required parameter "scope" is missing');
  const unknown = scopes.find((scope) => !isScope(scope));
  if (unknown) {
    return refuse("unauthorized_scope_error", `Scope "${unknown}" is not authorized for your application`);
  }
  const challenge = params.get("code_challenge");
  if (challenge !== null && params.get("code_challenge_method") !== "S256") {
    return refuse("invalid_request", 'The parameter "code_challenge_method" must be "S256"');
  }
  return {
    clientId,
    redirectUri,
    scopes: scopes.filter(isScope),
    state,
    nonce: params.get("nonce"),
    challenge,
  };
}

/** A persona without a fixed member represents a new account, so each sign-in makes a new member. */
function chooseMember(context: Context, key: PersonaKey): Member {
  const fixed = FIXED_MEMBERS.find((member) => member.persona === key);
  if (fixed) return fixed;
  const { members } = context.store.state;
  const member = newMember(members.length - FIXED_MEMBERS.length, randomKey(8), key);
  members.push(member);
  return member;
}

export function authorizeRoutes(context: Context) {
  const routes = new Hono();

  routes.get("/oauth/v2/authorization", async (c) => {
    const params = new URL(c.req.url).searchParams;
    const wanted = await readRequest(context, params);
    return wanted instanceof Response ? wanted : consentPage(context, wanted, params);
  });

  routes.post("/oauth/v2/authorization", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const wanted = await readRequest(context, form);
    if (wanted instanceof Response) return wanted;
    const { clientId, redirectUri, scopes, state, nonce, challenge } = wanted;
    if (form.get("decision") !== "allow") {
      return backTo(redirectUri, {
        error: "user_cancelled_authorize",
        error_description: "The user cancelled the authorization",
        state,
      });
    }
    const persona = personaOf(form.get("persona") ?? "");
    const member = persona && chooseMember(context, persona.key);
    if (!member) return consentErrorPage(context, linkedinText.consentError.persona);
    const code = `AQ${randomKey(64)}`;
    const expiresAt = context.now() + CODE_LIVES_MS;
    const grant = { code, clientId, redirectUri, scopes, sub: member.sub, nonce, challenge, expiresAt };
    context.store.state.codes.push({ ...grant, used: false });
    await context.store.save();
    return backTo(redirectUri, { code, state });
  });

  return routes;
}
