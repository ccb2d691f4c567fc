import type { Query, Stage } from "./stage.ts";

export const OWNER = {
  id: "00000000-0000-4000-8000-000000000001",
  identityId: "00000000-0000-4000-8000-0000000000a1",
  memberId: "Lucia01",
  email: "lucia@example.com",
  name: "Lucía Fernández",
};
export const OTHER = {
  id: "00000000-0000-4000-8000-000000000002",
  identityId: "00000000-0000-4000-8000-0000000000a2",
  memberId: "Mateo02",
  email: "mateo@example.com",
  name: "Mateo Rojas",
};
export const POST_ID = "00000000-0000-4000-8000-000000000010";
export const JOB_ID = "00000000-0000-4000-8000-000000000020";
export const ROW_ID = "00000000-0000-4000-8000-0000000000ff";
export const PAGE = "2414183";
export const SECOND_PAGE = "97909464";
export const POSTCARD = 1001;

export type Values = Record<string, unknown>;

export const insertStatement = (table: string, values: Values): { sql: string; params: unknown[] } => {
  const columns = Object.keys(values);
  return {
    sql: `insert into public.${table} (${columns.join(", ")}) values (${columns.map((_, i) => `$${i + 1}`).join(", ")})`,
    params: Object.values(values),
  };
};

export async function insertRow(query: Query, table: string, values: Values): Promise<void> {
  const { sql, params } = insertStatement(table, values);
  await query(sql, params);
}

export const mediaUrl = (name = "foto.jpg", userId = OWNER.id): string =>
  `https://project.supabase.co/storage/v1/object/public/media/${userId}/${name}`;

export const postRow = (values: Values = {}): Values => ({
  id: POST_ID,
  user_id: OWNER.id,
  postcard: POSTCARD,
  title: "Café de altura",
  date: "2026-11-21",
  ...values,
});

export const organizationRow = (organizationId: string, values: Values = {}): Values => ({
  user_id: OWNER.id,
  organization_id: organizationId,
  organization_name: `Página ${organizationId}`,
  vanity_name: `pagina-${organizationId}`,
  ...values,
});

export const withPages = async ({ admin }: Stage, pages = [PAGE, SECOND_PAGE]): Promise<void> => {
  for (const page of pages) {
    await insertRow(admin, "linkedin_organizations", organizationRow(page));
  }
};

export type CardInput = {
  postcard?: number;
  version?: number | null;
  title?: string | null;
  notes?: string | null;
  comment?: string | null;
  date?: string | null;
  time?: string | null;
  timezone?: string | null;
  image?: string | null;
  uploadType?: string | null;
  alt?: string | null;
  publishers?: string[] | null;
  more?: unknown;
  own?: unknown;
  poll?: unknown;
  draft?: string | null;
};
export const minutesAgo = (minutes: number) => {
  const at = new Date(Date.now() - minutes * 60_000).toISOString();
  return { date: at.slice(0, 10), time: at.slice(11, 16), timezone: "UTC" };
};
export const DUE = minutesAgo(60);

export const setOpenPostLimit = ({ admin }: Pick<Stage, "admin">, most: number) =>
  admin(`create or replace function private.open_post_limit() returns integer
    language sql immutable set search_path = '' as $$ select ${most}; $$`);

/**
 * Triggers that measure each text; switched off, because they take half of the time for thousands of posts.
 */
const TEXT_TRIGGERS = ["posts_text_fits", "posts_keep_facts_insert"];

export const withoutTexts = (statement: string): string => {
  const each = (act: "disable" | "enable") =>
    TEXT_TRIGGERS.map((name) => `alter table public.posts ${act} trigger ${name};`).join(" ");
  return `${each("disable")} ${statement}; ${each("enable")}`;
};

export async function overfill(
  { admin }: Pick<Stage, "admin">,
  posts: number,
  at: { date: string; time: string },
  userId = OWNER.id,
): Promise<void> {
  await admin(
    withoutTexts(`insert into public.posts (user_id, postcard, title, date, post_time, timezone)
      select '${userId}', 10000 + n, 'Serie', '${at.date}', '${at.time}', 'UTC' from generate_series(1, ${posts}) n`),
  );
}

export type SavedPost = {
  id: string;
  publisher: string;
  version: number;
  title: string;
  status: string;
  state: string;
  scheduled: string | null;
};

export const saveCard = (query: Query, input: CardInput = {}): Promise<SavedPost[]> => {
  const card = {
    postcard: POSTCARD,
    version: null,
    title: "Café de altura",
    notes: "Así se tuesta.",
    comment: "",
    date: "2030-01-15",
    time: "10:00",
    timezone: "America/La_Paz",
    image: null,
    uploadType: null,
    alt: null,
    publishers: ["personal"],
    more: [],
    draft: null,
    ...input,
  };
  const content = {
    title: card.title,
    notes: card.notes,
    post_comment: card.comment,
    date: card.date,
    post_time: card.time,
    timezone: card.timezone,
    image_url: card.image,
    image_alt: card.alt,
    more_images: card.more,
    upload_type: card.uploadType,
    own_texts: input.own,
    poll: input.poll,
  };
  return query<SavedPost>(
    `select id, coalesce(linkedin_organization_id, 'personal') as publisher, version, title, status,
      publish_state as state, to_char(scheduled_at at time zone 'utc', 'YYYY-MM-DD HH24:MI') as scheduled
     from public.save_post_card($1, $2, $3::text::jsonb, $4, $5)`,
    [card.postcard, card.version, JSON.stringify(content), card.publishers, card.draft],
  );
};

/** Moves files to another bucket, because a hosted project lets only the storage service delete rows of files. */
export async function takeFilesAway({ admin }: Pick<Stage, "admin">, pattern: string): Promise<void> {
  await admin("insert into storage.buckets (id, name) values ('gone', 'gone') on conflict do nothing");
  await admin("update storage.objects set bucket_id = 'gone' where bucket_id = 'media' and name like $1", [
    pattern,
  ]);
}
