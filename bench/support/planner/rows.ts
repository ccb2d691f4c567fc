import type { PostRow } from "../../../src/data/posts/rows.ts";
import { post, title } from "../../../supabase/functions/_shared/testing/writing.ts";

const DAY_MS = 86_400_000;

export function rowsOf(total: number, thisMonth: number): PostRow[] {
  const now = Date.now();
  const month = new Date(now).toISOString().slice(0, 7);
  return Array.from({ length: total }, (_, index) => {
    const inMonth = index < thisMonth;
    const date = inMonth
      ? `${month}-${String(1 + (index % 28)).padStart(2, "0")}`
      : new Date(now + ((index % 700) + 40) * DAY_MS).toISOString().slice(0, 10);
    return {
      id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
      postcard: index + 1,
      version: 1,
      title: `${title(index)} ${index + 1}`,
      notes: `${post(index)}\n`.repeat(4),
      post_comment: "",
      common_notes: null,
      common_comment: null,
      date,
      post_time: "23:59:00",
      timezone: "America/La_Paz",
      scheduled_at: `${date}T23:59:00-04:00`,
      status: "publicar",
      image_url: null,
      image_alt: null,
      more_images: [],
      upload_type: null,
      poll: null,
      linkedin_organization_id: null,
      publish_state: "scheduled",
      publish_error_code: null,
      publish_error_limit: null,
      publish_attempts: 0,
      publish_doubted: false,
      published_at: null,
      post_url: null,
      created_at: "2026-11-01T12:00:00+00:00",
      updated_at: "2026-11-01T12:00:00+00:00",
    } as PostRow;
  }).sort((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id));
}

const latestOf = (rows: readonly PostRow[]): PostRow[] =>
  rows.slice(0, 3).map((row) => ({
    ...row,
    id: row.id.replace(/^0/, "1"),
    postcard: row.postcard + 1_000_000,
    status: "listas",
    publish_state: "published",
    published_at: "2026-11-01T12:00:00+00:00",
  }));

export function answerFrom(rows: readonly PostRow[], query: URLSearchParams): PostRow[] {
  if (query.get("status") === "eq.listas") return latestOf(rows);
  const postcard = query.get("postcard");
  if (postcard) return rows.filter((row) => `eq.${row.postcard}` === postcard);
  const [, date = "", id = ""] = /date\.gt\.([^,]+),id\.gt\.([^)]+)/.exec(query.get("or") ?? "") ?? [];
  const from = rows.findIndex((row) => row.date > date || (row.date === date && row.id > id));
  return from < 0 ? [] : rows.slice(from, from + Number(query.get("limit") ?? rows.length));
}
