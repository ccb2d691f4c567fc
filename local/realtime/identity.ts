import { MissingClaims, type VerifyToken } from "../tokens.ts";
import { REQUEST_ROLES, type RequestRole } from "./database-port.ts";

export type Identity = {
  role: RequestRole;
  claims: Record<string, unknown>;
  /** Epoch milliseconds; null for an API key, which never expires. */
  expiresAt: number | null;
  /** Identities with the same role and claims have the same key, and Postgres checks rows once for all of them. */
  key: string;
  subject: string;
};

export class TokenRefused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

function identity(role: RequestRole, claims: Record<string, unknown>, expiresAt: number | null): Identity {
  return {
    role,
    claims,
    expiresAt,
    key: JSON.stringify([role, claims]),
    subject: JSON.stringify([role, claims.sub ?? null]),
  };
}

export const expiredMessage = (expiresAt: number, now: number): string =>
  `Token has expired ${Math.max(0, Math.round((now - expiresAt) / 1000))} seconds ago`;

function unverifiedExpiry(token: string): number | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    const exp = typeof claims === "object" && claims !== null && "exp" in claims ? claims.exp : null;
    return typeof exp === "number" ? exp * 1000 : null;
  } catch {
    return null;
  }
}

export function createIdentities(options: {
  verifyToken: VerifyToken;
  keys: { publishable: string; secret: string };
  now(): number;
}) {
  const { verifyToken, keys, now } = options;

  async function fromToken(token: string): Promise<Identity> {
    const claims = await verifyToken(token).catch((cause: unknown) => {
      if (cause instanceof MissingClaims) {
        throw new TokenRefused("InvalidJWTToken", "Fields `role` and `exp` are required in JWT");
      }
      const expiresAt = unverifiedExpiry(token);
      if (expiresAt !== null && expiresAt <= now()) {
        throw new TokenRefused("InvalidJWTToken", expiredMessage(expiresAt, now()));
      }
      const malformed = token.split(".").length !== 3;
      throw malformed
        ? new TokenRefused("MalformedJWT", "The token provided is not a valid JWT")
        : Object.assign(new TokenRefused("JwtSignatureError", "Failed to validate JWT signature"), { cause });
    });
    const role = REQUEST_ROLES.find((known) => known === claims.role);
    if (!role) throw new TokenRefused("Unauthorized", `The role ${claims.role} may not use Realtime`);
    const expiresAt = claims.exp * 1000;
    if (expiresAt <= now()) throw new TokenRefused("InvalidJWTToken", expiredMessage(expiresAt, now()));
    return identity(role, claims, expiresAt);
  }

  return {
    fromToken,
    async fromApiKey(apiKey: string): Promise<Identity> {
      if (apiKey === keys.publishable) return identity("anon", { role: "anon" }, null);
      if (apiKey === keys.secret) return identity("service_role", { role: "service_role" }, null);
      if (apiKey.startsWith("sb_")) throw new TokenRefused("Unauthorized", "Invalid API key");
      return fromToken(apiKey);
    },
  };
}

export type Identities = ReturnType<typeof createIdentities>;
