import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SignJWT } from "jose";
import { startTestBackend, type TestBackend } from "../../../local/testing/test-backend.ts";
import { OTHER, OWNER } from "../support/builders.ts";
import { addOwnersRows, TABLES_OF_USERS } from "../support/owners-rows.ts";

export type Attacker = "visitor" | "other" | "owner";

const OWNERS_TEXTS = [OWNER.id, OWNER.email, "Café de altura", "urn:li:share:7100"];

export type Target = {
  backend: TestBackend;
  send(who: Attacker, path: string, init?: RequestInit): Promise<Response>;
  tokens: Record<"owner" | "other", string>;
  token(claims?: Record<string, unknown>, secret?: string): Promise<string>;
  query: TestBackend["database"]["query"];
  /** `show` resolves when a reader has received the whole page. */
  page: { address: string; show(html: string): Promise<void>; close(): void };
  ownersRows(): Promise<Record<string, string>>;
};

const HOUR_S = 3_600;

async function addPeople({ database }: TestBackend): Promise<void> {
  for (const user of [OWNER, OTHER]) {
    await database.query("insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)", [
      user.id,
      user.email,
      JSON.stringify({ name: user.name }),
    ]);
    await database.query(
      "insert into auth.identities (id, user_id, provider, provider_id, identity_data) values ($1, $2, 'linkedin_oidc', $3, $4)",
      [user.identityId, user.id, user.memberId, JSON.stringify({ sub: user.memberId })],
    );
    // Gives each user a session row, because the backend refuses a token without a session.
    await database.query("insert into auth.sessions (id, user_id) values ($1, $1)", [user.id]);
  }
}

async function startPage(): Promise<Target["page"]> {
  let shown = "";
  let isRead = () => {};
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end(shown, () => isRead());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/pagina`,
    show: (html) => {
      shown = html;
      return new Promise((resolve) => {
        isRead = resolve;
      });
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export async function startTarget(): Promise<Target> {
  const page = await startPage();
  const backend = await startTestBackend({
    functions: true,
    // The server reads the client's address from this header, as behind a proxy.
    secrets: { ADDRESS_HEADER: "cf-connecting-ip", AI_PRIVATE_HOSTS: new URL(page.address).host },
  });
  await addPeople(backend);
  const { query } = backend.database;
  await addOwnersRows(query);
  const token: Target["token"] = (claims = {}, secret = backend.jwtSecret) =>
    new SignJWT({
      role: "authenticated",
      aud: "authenticated",
      sub: OTHER.id,
      session_id: OTHER.id,
      ...claims,
    })
      .setProtectedHeader({ alg: "HS256", typ: "JWT" })
      .setIssuedAt()
      .setExpirationTime((claims.exp as number | undefined) ?? Math.floor(Date.now() / 1000) + HOUR_S)
      .sign(new TextEncoder().encode(secret));
  const tokens = {
    owner: await token({ sub: OWNER.id, email: OWNER.email }),
    other: await token({ email: OTHER.email }),
  };
  const tables = await query<{ name: string }>(TABLES_OF_USERS);
  const states = tables
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as state from ${name} t where user_id = $1`,
    )
    .join(" union all ");
  return {
    backend,
    page,
    tokens,
    token,
    query,
    send: (who, path, init = {}) =>
      fetch(backend.origin + path, {
        ...init,
        headers: {
          apikey: backend.keys.publishable,
          "content-type": "application/json",
          ...(who !== "visitor" && { authorization: `Bearer ${tokens[who]}` }),
          ...init.headers,
        },
      }),
    ownersRows: async () => {
      const rows = await query<{ name: string; state: string | null }>(states, [OWNER.id]);
      return Object.fromEntries(rows.map(({ name, state }) => [name, state ?? ""]));
    },
  };
}

export const leaked = (text: string): string[] => OWNERS_TEXTS.filter((own) => text.includes(own));

export const almost = (secret: string): string => `${secret.slice(0, -1)}${secret.endsWith("0") ? "1" : "0"}`;
