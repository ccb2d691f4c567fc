import type { Sql } from "postgres";

export type SignIns = {
  signIn(userId: string): Promise<void>;
  countLost(): Promise<number>;
};

export function startSignIns(admin: Sql, run: string): SignIns {
  const last = new Map<string, string>();
  let before: Promise<unknown> = Promise.resolve();
  let count = 0;

  async function commit(userId: string): Promise<void> {
    const name = `${run}-${count++}`;
    await admin`insert into public.linkedin_tokens (user_id, access_token, refresh_token, is_valid)
      values (${userId}, ${`signed-in-${name}`}, ${`refresh-${name}`}, true)
      on conflict (user_id) do update set access_token = excluded.access_token,
        refresh_token = excluded.refresh_token, is_valid = excluded.is_valid`;
    last.set(userId, name);
  }

  return {
    // Sign-ins run one after another, because the bench must know the order of their commits.
    signIn(userId) {
      const mine = before.then(() => commit(userId));
      before = mine;
      return mine;
    },
    async countLost() {
      const rows = await admin<{ user_id: string; access_token: string }[]>`
        select user_id, access_token from private.linkedin_secrets where user_id = any (${[...last.keys()]}::uuid[])`;
      const isOf = (name: string | undefined, token: string) =>
        token === `signed-in-${name}` || token.endsWith(` of refresh-${name}`);
      return rows.filter((row) => !isOf(last.get(row.user_id), row.access_token)).length;
    },
  };
}
