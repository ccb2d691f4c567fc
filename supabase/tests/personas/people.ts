import { OWNER } from "../support/builders.ts";
import { EVERYTHING, type Matrix, NOTHING } from "../support/personas.ts";

export const peopleMatrices = {
  user_communication_preferences: {
    row: { user_id: OWNER.id, marketing_sms: false },
    key: ["user_id"],
    change: { marketing_email: false },
    owner: { select: "allowed", insert: "allowed", update: "allowed", delete: "denied" },
    other: { select: "hidden", insert: "denied", update: "hidden", delete: "denied" },
    visitor: NOTHING,
    service: EVERYTHING,
  },
  user_contacts: {
    row: { user_id: OWNER.id, channel: "sms", address: "+56912345678" },
    key: ["user_id", "channel"],
    change: { verified_at: "2026-11-22T12:00:00Z" },
    owner: { select: "allowed", insert: "denied", update: "denied", delete: "denied" },
    other: { select: "hidden", insert: "denied", update: "denied", delete: "denied" },
    visitor: NOTHING,
    service: EVERYTHING,
  },
  app_reviews: {
    row: { user_id: OWNER.id, rating: 5, feedback: "Bien", opt_in: true },
    key: ["user_id"],
    change: { rating: 1 },
    owner: { select: "allowed", insert: "allowed", update: "denied", delete: "denied" },
    other: { select: "hidden", insert: "denied", update: "denied", delete: "denied" },
    visitor: NOTHING,
    service: EVERYTHING,
  },
  helpdesk_tickets: {
    row: { user_id: OWNER.id, user_email: OWNER.email, subject: "Ayuda", message: "No entiendo" },
    key: ["user_id", "subject"],
    change: { status: "closed" },
    owner: { select: "allowed", insert: "allowed", update: "denied", delete: "denied" },
    other: { select: "hidden", insert: "denied", update: "denied", delete: "denied" },
    visitor: NOTHING,
    service: EVERYTHING,
  },
} satisfies Record<string, Matrix>;
