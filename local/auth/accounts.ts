import { randomUUID } from "node:crypto";
import type { Query } from "../database/engines/engine.ts";
import type { Identity } from "./claims.ts";

const PROVIDER = "linkedin_oidc";

export class SignInRefused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function userOfIdentity(query: Query, identity: Identity): Promise<string | null> {
  const rows = await query<{ user_id: string }>(
    "select user_id from auth.identities where provider = $1 and provider_id = $2",
    [PROVIDER, identity.subject],
  );
  return rows[0]?.user_id ?? null;
}

/** Finds the account of an e-mail address. Null for an unverified address, which may belong to another person. */
async function userOfEmail(query: Query, identity: Identity): Promise<string | null> {
  if (!identity.isEmailVerified) return null;
  const rows = await query<{ id: string }>("select id from auth.users where email = $1 and not is_sso_user", [
    identity.email,
  ]);
  return rows[0]?.id ?? null;
}

async function createUser(query: Query, identity: Identity): Promise<string> {
  const id = randomUUID();
  await query(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values ($1, 'authenticated', 'authenticated', $2, now(), $3::text::jsonb, $4::text::jsonb)`,
    [
      id,
      identity.email,
      JSON.stringify({ provider: PROVIDER, providers: [PROVIDER] }),
      JSON.stringify(identity.data),
    ],
  );
  return id;
}

async function updateUser(query: Query, userId: string, identity: Identity): Promise<void> {
  await query(
    `update auth.users set
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || $2::text::jsonb,
      raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || jsonb_build_object('providers',
        (select jsonb_agg(provider) from (
          select provider from auth.identities where user_id = $1 group by provider order by min(created_at)
        ) as known)),
      updated_at = now()
     where id = $1`,
    [userId, JSON.stringify(identity.data)],
  );
}

async function saveIdentity(query: Query, userId: string, identity: Identity): Promise<void> {
  await query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
     values ($1, $2, $3, $4, $5::text::jsonb, now())
     on conflict (provider, provider_id)
       do update set identity_data = excluded.identity_data, last_sign_in_at = now(), updated_at = now()`,
    [randomUUID(), PROVIDER, identity.subject, userId, JSON.stringify(identity.data)],
  );
}

export async function signInAccount(query: Query, identity: Identity): Promise<string> {
  const known = (await userOfIdentity(query, identity)) ?? (await userOfEmail(query, identity));
  const userId = known ?? (await createUser(query, identity));
  const [user] = await query<{ banned: boolean }>(
    "select coalesce(banned_until > now(), false) as banned from auth.users where id = $1",
    [userId],
  );
  if (user?.banned) throw new SignInRefused("user_banned", "User is banned");
  await saveIdentity(query, userId, identity);
  if (known) await updateUser(query, userId, identity);
  return userId;
}
