import type { PostRow } from "./rows";

let made = 0;

export function postRow(given: Partial<PostRow> = {}): PostRow {
  made += 1;
  return {
    // No test writes an id that begins like this, so no generated row has the id of a row written by hand.
    id: `c0ffee00-0000-4000-8000-${String(made).padStart(12, "0")}`,
    postcard: 1_790_000_000_000_001,
    version: 1,
    title: "Café de altura",
    notes: "Texto",
    post_comment: "",
    common_notes: null,
    common_comment: null,
    date: "2026-11-21",
    post_time: null,
    timezone: "America/La_Paz",
    scheduled_at: null,
    status: "publicar",
    image_url: null,
    image_alt: null,
    more_images: [],
    upload_type: null,
    poll: null,
    linkedin_organization_id: null,
    publish_state: "unscheduled",
    publish_error_code: null,
    publish_error_limit: null,
    publish_attempts: 0,
    publish_doubted: false,
    published_at: null,
    post_url: null,
    created_at: "2026-11-01T12:00:00+00:00",
    updated_at: "2026-11-01T12:00:00+00:00",
    ...given,
  };
}
