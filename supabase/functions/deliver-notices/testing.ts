import type { JobTools } from "../_shared/jobs/ports.ts";
import { USER_ID } from "../_shared/testing/requests.ts";
import type { Delivery, MailTokens } from "./ports.ts";

export const DELIVERY_ID = "0b9f9c8e-5d3a-4b7e-9a41-2f6f0c1d2e3a";
export const ADDRESSES = {
  site: "https://tribuna.test",
  unsubscribe: "https://project.test/functions/v1/unsubscribe",
};
export const TOKENS: MailTokens = {
  unsubscribe: "u".repeat(43),
  actions: [
    { action: "retry", token: "r".repeat(43) },
    { action: "move", token: "m".repeat(43) },
  ],
};

export const aDelivery = (over: Partial<Delivery> = {}): Delivery => ({
  channel: "email",
  address: "lucia@example.com",
  name: "Lucía Fernández",
  category: "system",
  type: "error",
  message: "No se publicó «Café» en tu cuenta personal.",
  target: "/posts?post=p1",
  incident: "failed",
  actions: ["retry", "move"],
  webhookUrl: null,
  ...over,
});

export const aJob = (progress: unknown = null) => ({
  jobId: "job-1",
  leaseId: "lease-1",
  kind: "mail",
  userId: USER_ID,
  attempt: 1,
  progress,
  input: { delivery_id: DELIVERY_ID },
});

export function recordingTools(): JobTools & { saved: unknown[] } {
  const saved: unknown[] = [];
  return {
    saved,
    signal: new AbortController().signal,
    saveProgress: async (progress) => void saved.push(progress),
    undoUnlessSucceeded: () => undefined,
  };
}
