import { mediaUrl, OWNER, ROW_ID } from "../support/builders.ts";
import { EVERYTHING, type Matrix, NOTHING, READS, SEES_NOTHING } from "../support/personas.ts";

const serverWrites = { owner: READS, other: SEES_NOTHING, visitor: NOTHING, service: EVERYTHING };

export const researchMatrices = {
  research_history: {
    row: { user_id: OWNER.id, question: "¿Qué es el café?" },
    key: ["user_id", "question"],
    change: { question: "Otra" },
    owner: { select: "allowed", insert: "allowed", update: "denied", delete: "denied" },
    other: SEES_NOTHING,
    visitor: NOTHING,
    service: EVERYTHING,
  },
  user_topics: {
    row: { id: ROW_ID, user_id: OWNER.id, topics: ['{"tema":"Café","contexto":"Altura"}'] },
    key: ["id"],
    change: { topics: [] },
    ...serverWrites,
  },
  user_ai_stats: {
    row: { user_id: OWNER.id },
    key: ["user_id"],
    change: { monthly_ai_images_count: 9 },
    ...serverWrites,
  },
  ai_usage: {
    row: { id: ROW_ID, user_id: OWNER.id, content_type: "image", request_key: "r1" },
    key: ["id"],
    change: { state: "done" },
    ...serverWrites,
  },
  about_profiles: {
    row: { user_id: OWNER.id, publisher: "personal", does: "Exporto café", topics: ["fletes"] },
    key: ["publisher"],
    change: { audience: "Tostadores" },
    owner: EVERYTHING,
    other: { select: "hidden", insert: "denied", update: "hidden", delete: "hidden" },
    visitor: NOTHING,
    service: EVERYTHING,
  },
  brand_kits: {
    row: {
      user_id: OWNER.id,
      publisher: "personal",
      background: "#102030",
      accent: "#34d3b4",
      pairing: "moderna",
    },
    key: ["publisher"],
    change: { accent: "#ff5a3d" },
    owner: EVERYTHING,
    other: { select: "hidden", insert: "denied", update: "hidden", delete: "hidden" },
    visitor: NOTHING,
    service: EVERYTHING,
  },
  // Each PDF is generated anew, so a row never changes.
  slide_documents: {
    row: { user_id: OWNER.id, url: mediaUrl("a.pdf"), content: { theme: "tinta" } },
    key: ["url"],
    change: { content: { theme: "coral" } },
    owner: { select: "allowed", insert: "allowed", update: "denied", delete: "allowed" },
    other: { select: "hidden", insert: "denied", update: "denied", delete: "hidden" },
    visitor: NOTHING,
    service: EVERYTHING,
  },
  voice_profiles: {
    row: { user_id: OWNER.id, publisher: "personal", profile: { tone: "Cercano" }, samples: 6 },
    key: ["publisher"],
    change: { is_active: false },
    owner: { select: "allowed", insert: "denied", update: "allowed", delete: "allowed" },
    other: { select: "hidden", insert: "denied", update: "hidden", delete: "hidden" },
    visitor: NOTHING,
    service: EVERYTHING,
  },
  webhooks: {
    row: { id: ROW_ID, name: "PRUEBA", url: "https://example.com" },
    key: ["id"],
    change: { url: "https://example.org" },
    owner: NOTHING,
    other: NOTHING,
    visitor: NOTHING,
    service: EVERYTHING,
  },
  result_imports: {
    row: {
      id: ROW_ID,
      user_id: OWNER.id,
      subject: "personal",
      fingerprint: "0".repeat(32),
      posts: 1,
      days: 1,
      as_of: "2026-11-20",
    },
    key: ["id"],
    change: { posts: 2 },
    ...serverWrites,
  },
  user_analytics: {
    row: { user_id: OWNER.id, likes: 3 },
    key: ["user_id"],
    change: { likes: 4 },
    ...serverWrites,
  },
  post_analytics: {
    row: { id: ROW_ID, user_id: OWNER.id, post_url: "https://example.com/p" },
    key: ["id"],
    change: { num_likes: 4 },
    ...serverWrites,
  },
  post_snapshots: {
    row: { post_analytics_id: ROW_ID, user_id: OWNER.id, day: "2026-11-21", num_likes: 3 },
    key: ["post_analytics_id"],
    change: { num_likes: 4 },
    needs: [
      {
        table: "post_analytics",
        row: { id: ROW_ID, user_id: OWNER.id, post_url: "https://example.com/p" },
      },
    ],
    ...serverWrites,
  },
  account_snapshots: {
    row: { user_id: OWNER.id, subject: "personal", day: "2026-11-21", impressions: 3, source: "export" },
    key: ["subject"],
    change: { impressions: 4 },
    ...serverWrites,
  },
  org_analytics: {
    row: { id: ROW_ID, user_id: OWNER.id, organization_id: "2414183" },
    key: ["id"],
    change: { likes_count: 4 },
    ...serverWrites,
  },
} satisfies Record<string, Matrix>;
