import { type Cause, type Context, newId, seconds } from "./context.ts";
import type { StoredEvent } from "./state.ts";

/** The API version of the webhook endpoint, which determines the form of events. */
export const API_VERSION = "2026-10-28.endive";
const KEPT_MS = 30 * 86_400_000;

/** The event's object has the state of the moment at which the event happened. */
export function wireEvent(context: Context, event: StoredEvent) {
  const pending = context.store.state.deliveries.filter(
    ({ eventId, state }) => eventId === event.id && state === "waiting",
  );
  return {
    id: event.id,
    object: "event" as const,
    api_version: API_VERSION,
    type: event.type,
    created: seconds(event.createdAt),
    livemode: false,
    pending_webhooks: pending.length,
    data: { object: event.object, ...(event.previous && { previous_attributes: event.previous }) },
    request: { id: event.request?.id ?? null, idempotency_key: event.request?.key ?? null },
  };
}

export function deliver(context: Context, event: StoredEvent): void {
  if (!context.webhook) return;
  const { copies, delayMs } = context.store.state.settings;
  const now = context.now();
  for (let copy = 0; copy < copies; copy++) {
    context.store.state.deliveries.push({
      id: newId("del"),
      eventId: event.id,
      createdAt: now,
      attempts: 0,
      nextAt: now + delayMs,
      state: "waiting",
      lastStatus: null,
    });
  }
  context.wake();
}

export function emit(
  context: Context,
  type: string,
  object: object,
  { cause = null, previous = null }: { cause?: Cause; previous?: Record<string, unknown> | null } = {},
): void {
  const { state } = context.store;
  const now = context.now();
  const event: StoredEvent = {
    id: newId("evt"),
    type,
    createdAt: now,
    previous,
    request: cause,
    object: structuredClone(object) as Record<string, unknown>,
  };
  state.events = [...state.events.filter(({ createdAt }) => createdAt > now - KEPT_MS), event];
  const known = new Set(state.events.map(({ id }) => id));
  state.deliveries = state.deliveries.filter(({ eventId }) => known.has(eventId));
  deliver(context, event);
}
