import { z } from "zod";
import { InvalidFault } from "../faults.ts";

const settings = z.strictObject({
  /** "paused" holds deliveries for sending by hand. */
  webhooks: z.enum(["on", "paused"]),
  /** The order of deliveries that are due together; Stripe guarantees none. */
  order: z.enum(["as_happened", "reversed"]),
  /** Deliveries of each accepted event. */
  copies: z.int().min(1).max(50),
  /** The wait before an event's first delivery. */
  delayMs: z.int().min(0).max(3_600_000),
  /** The wait after the first failure; each further wait is five times as long. */
  retryMs: z.int().min(1).max(3_600_000),
});

export type Settings = z.output<typeof settings>;

export const DEFAULT_SETTINGS: Settings = {
  webhooks: "on",
  order: "as_happened",
  copies: 1,
  delayMs: 0,
  retryMs: 2_000,
};

export const SETTING_NAMES = Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[];

/** Reads the sent settings; numbers may be text. @throws InvalidFault */
export function readSettings(input: Readonly<Record<string, unknown>>): Partial<Settings> {
  const values = Object.entries(input).map(([name, value]) => [
    name,
    typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value,
  ]);
  const parsed = settings.partial().safeParse(Object.fromEntries(values));
  if (parsed.success) return parsed.data;
  throw new InvalidFault(
    parsed.error.issues.map((issue) => `${issue.path.join(".") || "settings"}: ${issue.message}`),
  );
}
