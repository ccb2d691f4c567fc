import { type Context, randomKey } from "../context.ts";
import { type Member, personaOf } from "../personas.ts";
import type { AccessToken, RefreshToken } from "../state.ts";
import { sameScopes } from "./scopes.ts";

const DAY_MS = 86_400_000;
const ACCESS_MS = 60 * DAY_MS;
const REFRESH_MS = 365 * DAY_MS;

export type Grant = { access: AccessToken; refresh: RefreshToken | undefined };

/**
 * Revokes the member's earlier tokens for the application when a new consent has other scopes, as LinkedIn does.
 */
function revokeOtherScopes(context: Context, clientId: string, sub: string, scopes: string[]) {
  const { accessTokens, refreshTokens } = context.store.state;
  for (const token of [...accessTokens, ...refreshTokens]) {
    if (token.clientId === clientId && token.sub === sub && !sameScopes(token.scopes, scopes))
      token.revoked = true;
  }
}

export function grantTokens(context: Context, member: Member, clientId: string, scopes: string[]): Grant {
  const { state } = context.store;
  const persona = personaOf(member.persona);
  const at = context.now();
  revokeOtherScopes(context, clientId, member.sub, scopes);
  const access: AccessToken = {
    token: `AQX${randomKey(255)}`,
    clientId,
    sub: member.sub,
    scopes,
    createdAt: at,
    authorizedAt: at,
    expiresAt: at + ACCESS_MS,
    revoked: false,
    bornExpired: persona?.bornExpired ?? false,
  };
  state.accessTokens.push(access);
  if (!persona?.refreshToken) return { access, refresh: undefined };
  const refresh: RefreshToken = {
    token: `AQW${randomKey(255)}`,
    clientId,
    sub: member.sub,
    scopes,
    authorizedAt: at,
    expiresAt: at + REFRESH_MS,
    revoked: false,
  };
  state.refreshTokens.push(refresh);
  return { access, refresh };
}

/** The refresh token keeps its expiry, a year after the consent. */
export function refreshAccess(context: Context, refresh: RefreshToken): AccessToken {
  const at = context.now();
  const access: AccessToken = {
    token: `AQX${randomKey(255)}`,
    clientId: refresh.clientId,
    sub: refresh.sub,
    scopes: refresh.scopes,
    createdAt: at,
    authorizedAt: refresh.authorizedAt,
    expiresAt: Math.min(at + ACCESS_MS, refresh.expiresAt),
    revoked: false,
    bornExpired: false,
  };
  context.store.state.accessTokens.push(access);
  return access;
}

export const seconds = (ms: number) => Math.floor(ms / 1000);

/** Writes scopes as LinkedIn returns them: sorted, separated by commas. */
export const wireScopes = (scopes: readonly string[]) => [...scopes].sort().join(",");
