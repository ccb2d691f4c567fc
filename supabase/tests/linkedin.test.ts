import { describe, expect, test } from "vitest";
import {
  insertRow,
  OTHER,
  OWNER,
  organizationRow,
  PAGE,
  SECOND_PAGE,
  saveCard,
  withPages,
} from "./support/builders.ts";
import { one, type Query, raised, refusal, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

const upsert = (query: Query, userId: string, access: string | null, refresh: string | null) =>
  query(
    `insert into public.linkedin_tokens (user_id, access_token, refresh_token, is_valid, updated_at)
     values ($1, $2, $3, true, now())
     on conflict (user_id) do update set user_id = excluded.user_id, access_token = excluded.access_token,
       refresh_token = excluded.refresh_token, is_valid = excluded.is_valid, updated_at = excluded.updated_at
     returning access_token, refresh_token, has_refresh_token`,
    [userId, access, refresh],
  );
const secrets = (admin: Query) =>
  admin("select access_token, refresh_token from private.linkedin_secrets where user_id = $1", [OWNER.id]);

test(
  "storing a connection's tokens returns no token",
  onStage(async ({ owner, admin }) => {
    expect(await upsert(owner, OWNER.id, "acceso", "refresco")).toEqual([
      { access_token: null, refresh_token: null, has_refresh_token: true },
    ]);
    expect(await secrets(admin)).toEqual([{ access_token: "acceso", refresh_token: "refresco" }]);
  }),
);

test(
  "A4.09 · a second sign-in replaces the access token, and keeps the stored refresh token when it sends no refresh token",
  onStage(async ({ owner, admin }) => {
    await upsert(owner, OWNER.id, "acceso", "refresco");
    for (const empty of [null, ""]) {
      await upsert(owner, OWNER.id, "nuevo", empty);
      expect(await secrets(admin)).toEqual([{ access_token: "nuevo", refresh_token: "refresco" }]);
    }
  }),
);

test(
  "an empty access token does not replace the stored token",
  onStage(async ({ owner, admin }) => {
    await upsert(owner, OWNER.id, "acceso", "refresco");
    await upsert(owner, OWNER.id, "", "otro");
    expect(await secrets(admin)).toEqual([{ access_token: "acceso", refresh_token: "otro" }]);
  }),
);

test.each([
  { access: 8192, refresh: 8192, stored: true },
  { access: 8193, refresh: 1, stored: false },
  { access: 1, refresh: 8193, stored: false },
  { access: 0, refresh: 8193, stored: false },
])(
  "tokens of $access and $refresh characters are stored: $stored, and the browser cannot read them",
  async ({ access, refresh, stored }) => {
    await onStage(async ({ owner, service, admin }) => {
      await upsert(owner, OWNER.id, "acceso", "refresco");
      const before = await secrets(admin);
      const [long, longRefresh] = ["a".repeat(access), "r".repeat(refresh)];
      const writes = [
        () => upsert(owner, OWNER.id, long, longRefresh),
        () =>
          service("select engine.save_refreshed_linkedin_tokens($1, 'acceso', $2, $3, 60)", [
            OWNER.id,
            long,
            longRefresh,
          ]),
      ];
      for (const write of writes) {
        if (stored) await write();
        else expect(await raised(write())).toBe("invalid_input");
      }
      const after = [{ access_token: long, refresh_token: longRefresh }];
      expect(await secrets(admin)).toEqual(stored ? after : before);
    })();
  },
);

test(
  "a user cannot read the tokens",
  onStage(async (stage) => {
    for (const persona of ["owner", "other", "visitor", "service"] as const) {
      expect((await refusal(stage[persona]("select * from private.linkedin_secrets"))).code).toBe("42501");
    }
  }),
);

test(
  "a user cannot replace another user's tokens by upsert, insert or update",
  onStage(async ({ owner, other, admin }) => {
    await upsert(owner, OWNER.id, "acceso", "refresco");
    await upsert(other, OTHER.id, "suyo", "suyo");
    const attacks = [
      () => upsert(other, OWNER.id, "robado", "robado"),
      () =>
        other(
          "insert into public.linkedin_tokens (user_id, access_token) values ($1, 'robado') on conflict do nothing",
          [OWNER.id],
        ),
      () =>
        other("update public.linkedin_tokens set user_id = $1, access_token = 'robado' where user_id = $2", [
          OWNER.id,
          OTHER.id,
        ]),
    ];
    for (const attack of attacks) {
      expect((await refusal(attack())).code).toBe("42501");
      expect(await secrets(admin)).toEqual([{ access_token: "acceso", refresh_token: "refresco" }]);
    }
  }),
);

test(
  "the owner can read when the connection ends, or null when a refresh token can prolong it",
  onStage(async ({ owner }) => {
    const days = () =>
      owner("select (extract(epoch from ends_at - now()) / 86400)::int as days from public.linkedin_tokens");
    await upsert(owner, OWNER.id, "acceso", null);
    expect(await days()).toEqual([{ days: 60 }]);
    await upsert(owner, OWNER.id, "acceso", "refresco");
    expect(await days()).toEqual([{ days: null }]);
  }),
);

test(
  "a user may not write error_message, nor the facts about the connection that the server stores",
  onStage(async ({ owner }) => {
    await upsert(owner, OWNER.id, "acceso", null);
    for (const column of [
      "error_message",
      "access_expires_at",
      "ends_at",
      "has_refresh_token",
      "created_at",
    ]) {
      const { code } = await refusal(owner(`update public.linkedin_tokens set ${column} = null`));
      expect(code).toBe("42501");
    }
  }),
);

test(
  "deleting a connection deletes its tokens",
  onStage(async ({ owner, service, admin }) => {
    await upsert(owner, OWNER.id, "acceso", "refresco");
    await service("delete from public.linkedin_tokens where user_id = $1", [OWNER.id]);
    expect(await secrets(admin)).toEqual([]);
  }),
);

describe("the server manages a connection by functions", () => {
  test(
    "the server reads a connection's tokens, stores refreshed tokens and marks the connection as ended",
    onStage(async ({ owner, service, admin }) => {
      await upsert(owner, OWNER.id, "acceso", "refresco");
      await admin("update private.linkedin_secrets set updated_at = now() - interval '1 hour'");
      const read = () =>
        one(
          service<Record<string, unknown>>(
            `select access_token, refresh_token, is_valid, (extract(epoch from access_expires_at - now()) / 86400)::int as days,
               given_at = now() as is_new
             from engine.get_linkedin_credentials($1)`,
            [OWNER.id],
          ),
        );
      expect(await read()).toEqual({
        access_token: "acceso",
        refresh_token: "refresco",
        is_valid: true,
        days: 60,
        is_new: false,
      });

      await service("select engine.mark_linkedin_token_invalid($1, 'linkedin_token_revoked')", [OWNER.id]);
      expect((await read()).is_valid).toBe(false);
      expect(await owner("select is_valid, error_message from public.linkedin_tokens")).toEqual([
        { is_valid: false, error_message: "linkedin_token_revoked" },
      ]);

      await service("select engine.save_refreshed_linkedin_tokens($1, 'acceso', 'nuevo', null, 864000)", [
        OWNER.id,
      ]);
      expect(await read()).toEqual({
        access_token: "nuevo",
        refresh_token: "refresco",
        is_valid: true,
        days: 10,
        is_new: true,
      });
      expect(await owner("select error_message from public.linkedin_tokens")).toEqual([
        { error_message: null },
      ]);
    }),
  );

  describe("the end of a refresh token is stored with the token", () => {
    const save = ({ service }: Stage, refresh: string | null, access: number, end: number | null) =>
      service(
        `select engine.save_refreshed_linkedin_tokens($1,
          (select access_token from engine.get_linkedin_credentials($1)), 'nuevo', $2, $3, $4)`,
        [OWNER.id, refresh, access, end],
      );
    const hours = async ({ admin }: Stage) =>
      (
        await one(
          admin<{ hours: number | null }>(
            "select (extract(epoch from refresh_expires_at - now()) / 3600)::float as hours from private.linkedin_secrets",
          ),
        )
      ).hours;
    const HOUR = 3600;

    test.each([
      { says: 720 * HOUR, access: 1440 * HOUR, kept: 720, why: "LinkedIn states it" },
      {
        says: null,
        access: 26 * HOUR,
        kept: 26,
        why: "an access token of 26 hours ends with its refresh token",
      },
      { says: null, access: 27 * HOUR, kept: null, why: "LinkedIn states no end" },
    ])(
      "after a refresh, the stored end of the refresh token, in hours, is $kept, because $why",
      async ({ says, access, kept }) => {
        await onStage(async (stage) => {
          await upsert(stage.owner, OWNER.id, "acceso", "refresco");
          expect(await hours(stage)).toBeNull();
          await save(stage, null, access, says);
          expect(await hours(stage)).toBe(kept);
        })();
      },
    );

    test(
      "storing an equal refresh token again keeps its stored end, and a new refresh token has no stored end",
      onStage(async (stage) => {
        await upsert(stage.owner, OWNER.id, "acceso", "refresco");
        await save(stage, "refresco", 1440 * HOUR, 720 * HOUR);
        await save(stage, "refresco", 1440 * HOUR, null);
        await upsert(stage.owner, OWNER.id, "otro", null);
        await upsert(stage.owner, OWNER.id, "otro", "refresco");
        await upsert(stage.owner, OWNER.id, "", "refresco");
        expect(await hours(stage)).toBe(720);
        for (const change of [
          () => upsert(stage.owner, OWNER.id, "otro", "refresco 2"),
          () => upsert(stage.owner, OWNER.id, "", "refresco 3"),
          () => save(stage, "refresco 4", 1440 * HOUR, null),
        ]) {
          await stage.admin("update private.linkedin_secrets set refresh_expires_at = now()");
          await change();
          expect(await hours(stage)).toBeNull();
        }
      }),
    );
  });

  test(
    "an empty access token from a refresh is refused",
    onStage(async ({ service }) => {
      expect(
        await raised(
          service("select engine.save_refreshed_linkedin_tokens($1, '', '', null, 10)", [OWNER.id]),
        ),
      ).toBe("invalid_input");
    }),
  );

  test(
    "a refresh that began with an earlier token does not replace the tokens of a newer sign-in",
    onStage(async ({ owner, service, admin }) => {
      await upsert(owner, OWNER.id, "acceso", "refresco");
      await upsert(owner, OWNER.id, "nuevo", "refresco nuevo");
      const save = (read: string) =>
        service("select engine.save_refreshed_linkedin_tokens($1, $2, 'renovado', 'refresco', 60) as saved", [
          OWNER.id,
          read,
        ]);
      expect(await save("acceso")).toEqual([{ saved: false }]);
      expect(await secrets(admin)).toEqual([{ access_token: "nuevo", refresh_token: "refresco nuevo" }]);
      expect(await save("nuevo")).toEqual([{ saved: true }]);
      expect(await secrets(admin)).toEqual([{ access_token: "renovado", refresh_token: "refresco" }]);
    }),
  );

  test(
    "LinkedIn's refusal of a token that was replaced does not end the connection",
    onStage(async ({ owner, service }) => {
      await upsert(owner, OWNER.id, "acceso", null);
      await upsert(owner, OWNER.id, "nuevo", null);
      const marked = async (token: string) => {
        await service("select engine.mark_linkedin_token_invalid($1, 'linkedin_token_revoked', $2)", [
          OWNER.id,
          token,
        ]);
        return await one(
          owner(
            "select is_valid, error_message, (select count(*)::int from public.notifications) as notices from public.linkedin_tokens",
          ),
        );
      };
      expect(await marked("acceso")).toEqual({ is_valid: true, error_message: null, notices: 0 });
      expect(await marked("nuevo")).toEqual({
        is_valid: false,
        error_message: "linkedin_token_revoked",
        notices: 1,
      });
    }),
  );

  test(
    "a new sign-in clears the error of the connection",
    onStage(async ({ owner, service }) => {
      await upsert(owner, OWNER.id, "acceso", null);
      await service("select engine.mark_linkedin_token_invalid($1, 'linkedin_token_expired')", [OWNER.id]);
      await upsert(owner, OWNER.id, "nuevo", null);
      expect(await owner("select is_valid, error_message from public.linkedin_tokens")).toEqual([
        { is_valid: true, error_message: null },
      ]);
    }),
  );
});

describe("only the user and the service read a LinkedIn identity", () => {
  const ask = (query: Query, userId: string) =>
    query<{ urn: string | null }>("select public.get_linkedin_identity_data($1) as urn", [userId]);

  test(
    "P7.03 · users read only their own urn, and the service reads any user's urn",
    onStage(async ({ owner, other, service, visitor }) => {
      const urn = [{ urn: `urn:li:person:${OWNER.memberId}` }];
      expect(await ask(owner, OWNER.id)).toEqual(urn);
      expect(await ask(service, OWNER.id)).toEqual(urn);
      expect(await raised(ask(other, OWNER.id))).toBe("forbidden");
      expect((await refusal(ask(visitor, OWNER.id))).code).toBe("42501");
    }),
  );
});

const store = (query: Query, pages: unknown, unread: readonly string[] = []) =>
  query<{ id: string }>(
    "select organization_id as id from engine.store_linkedin_organizations($1, $2::jsonb, $3::text[]) order by 1",
    [OWNER.id, JSON.stringify(pages), unread],
  );
const page = (id: string) => ({
  organization_id: id,
  organization_name: "Café",
  vanity_name: "",
  role: "ADMINISTRATOR",
});

test(
  "P4.29 · LinkedIn's list of a user's company pages is stored with all pages visible; a page that LinkedIn lists twice is stored once",
  onStage(async ({ admin, owner, service }) => {
    await insertRow(admin, "linkedin_organizations", organizationRow("2", { is_visible: false }));
    expect(await store(service, [page("1"), page("2"), page("1")])).toEqual([{ id: "1" }, { id: "2" }]);
    expect(
      await owner(
        "select organization_id, organization_name, vanity_name, is_visible, can_publish from public.linkedin_organizations order by 1",
      ),
    ).toEqual(
      ["1", "2"].map((organization_id) => ({
        organization_id,
        organization_name: "Café",
        vanity_name: null,
        is_visible: true,
        can_publish: true,
      })),
    );
  }),
);

test(
  "a page that LinkedIn no longer lists stays with its name and picture as lost, until LinkedIn lists it again",
  onStage(async (stage) => {
    const { admin, owner, service } = stage;
    await withPages(stage);
    await saveCard(owner, { publishers: [PAGE] });
    await admin(
      "update public.linkedin_organizations set logo_url = 'https://x.test/1.png', is_visible = false",
    );
    const pages = () =>
      owner<Record<string, unknown>>(
        `select organization_id as id, organization_name as name, logo_url as logo, is_visible as visible, can_publish as can,
          role_lost_at is not null as lost from public.linkedin_organizations order by 1`,
      );
    const kept = { logo: "https://x.test/1.png", visible: false };
    // LinkedIn's list is empty. `p_unread` says that the user still has the role on SECOND_PAGE, whose details LinkedIn
    // did not return.
    expect(await store(service, [], [SECOND_PAGE])).toEqual([]);
    expect(await pages()).toEqual([
      { ...kept, id: PAGE, name: `Página ${PAGE}`, can: false, lost: true },
      { ...kept, id: SECOND_PAGE, name: `Página ${SECOND_PAGE}`, can: true, lost: false },
    ]);
    await store(service, [page(PAGE)], [SECOND_PAGE]);
    expect((await pages())[0]).toMatchObject({ name: "Café", visible: true, can: true, lost: false });
  }),
);

const byOwner = `insert into %s (user_id, %c) values ('${OWNER.id}', %v)`;
const naming = (table: string, columns: string, values: string) =>
  byOwner.replace("%s", table).replace("%c", columns).replace("%v", values);

test.each([
  ["nothing", "select 1", []],
  [
    "a deleted card",
    naming(
      "public.posts",
      "postcard, title, date, linkedin_organization_id, deleted_at",
      `1, 'Café', '2031-01-01', '${PAGE}', now()`,
    ),
    [PAGE],
  ],
  [
    "a draft",
    naming(
      "public.post_drafts",
      "postcard, device_id, content",
      `1, 'd', '{"title": "Café", "publishers": ["personal", "${PAGE}"]}'`,
    ),
    [PAGE],
  ],
  [
    "a slot",
    naming(
      "public.posting_slots",
      "publisher, weekday, post_time, timezone",
      `'${PAGE}', 1, '09:00', 'America/La_Paz'`,
    ),
    [PAGE],
  ],
  ["a page's figures", naming("public.org_analytics", "organization_id", `'${PAGE}'`), [PAGE]],
])(
  "a page that LinkedIn no longer lists stays only while a row of its user names it: %s",
  async (_, named, left) => {
    await onStage(async ({ admin, owner, service }: Stage) => {
      await insertRow(admin, "linkedin_organizations", organizationRow(PAGE));
      await insertRow(admin, "linkedin_organizations", organizationRow(SECOND_PAGE));
      await insertRow(admin, "linkedin_organizations", organizationRow(SECOND_PAGE, { user_id: OTHER.id }));
      await admin(named);
      await store(service, []);
      expect(await owner("select organization_id as id from public.linkedin_organizations")).toEqual(
        left.map((id) => ({ id })),
      );
      expect(
        await admin(
          "select organization_id as id from public.linkedin_organizations where not coalesce(can_publish, true)",
        ),
      ).toEqual(left.map((id) => ({ id })));
    })();
  },
);

test(
  "before a lost page is deleted, each table with a column for a user's page is checked",
  onStage(async ({ admin }) => {
    const { body } = await one(
      admin<{ body: string }>("select pg_get_functiondef('private.is_page_used'::regproc) as body"),
    );
    const tables = await admin<{ name: string }>(
      `select distinct format('%I.%I', page.table_schema, page.table_name) as name
       from information_schema.columns page join information_schema.columns u
         on u.table_schema = page.table_schema and u.table_name = page.table_name and u.column_name = 'user_id'
       join information_schema.tables t on t.table_schema = page.table_schema and t.table_name = page.table_name
         and t.table_type = 'BASE TABLE'
       where page.table_schema in ('public', 'private')
         and page.column_name in ('publisher', 'organization_id', 'linkedin_organization_id')
         and page.table_name not in ('linkedin_organizations', 'mentioned_organizations')`,
    );
    expect(tables.length).toBeGreaterThan(5);
    expect(tables.map(({ name }) => name).filter((name) => !body.includes(` ${name} `))).toEqual([]);
  }),
);

test(
  "a LinkedIn response with an invalid id changes no page",
  onStage(async ({ admin, owner, service }) => {
    await insertRow(admin, "linkedin_organizations", organizationRow(PAGE));
    expect((await refusal(store(service, [page("1"), page("urn:li:organization:2")]))).code).toBe("23514");
    expect(await owner("select organization_id as id from public.linkedin_organizations")).toEqual([
      { id: PAGE },
    ]);
  }),
);

test(
  "a user may not change a page's name",
  onStage(async ({ admin, owner }) => {
    await insertRow(admin, "linkedin_organizations", organizationRow(PAGE));
    const { code } = await refusal(
      owner("update public.linkedin_organizations set organization_name = 'Mía'"),
    );
    expect(code).toBe("42501");
  }),
);
