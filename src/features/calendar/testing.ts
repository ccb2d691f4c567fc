import type { CalendarRow } from "@/data/posts/calendar";

let made = 0;

export function calendarRow(given: Partial<CalendarRow> = {}): CalendarRow {
  made += 1;
  return {
    id: `ca1e0000-0000-4000-8000-${String(made).padStart(12, "0")}`,
    postcard: 1,
    version: 1,
    title: "Café de altura",
    date: "2026-11-24",
    post_time: "09:30:00",
    timezone: "America/La_Paz",
    scheduled_at: "2026-11-24T13:30:00+00:00",
    status: "publicar",
    publish_state: "scheduled",
    published_at: null,
    linkedin_organization_id: null,
    upload_type: null,
    image_url: null,
    has_own_text: false,
    has_poll: false,
    is_held: false,
    ...given,
  };
}
