import { z } from "zod";
import { InvalidFault } from "../faults.ts";

const settings = z.strictObject({
  /** "paused" holds deliveries until they are sent by hand. */
  webhooks: z.enum(["on", "paused"]),
  /** The order of deliveries that are due together; Stripe guarantees none. */
  order: z.enum(["as_happened", "reversed"]),
  /** How often each event is delivered although it was accepted. */
  copies: z.int().min(1).max(50),
  /** How long an event waits before its first delivery. */
  delayMs: z.int().min(0).max(3_600_000),
  /** How long after the first failed delivery the second follows; each further one waits five times as long. */
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

/** The settings that a program or a form sends; numbers may come as text. @throws InvalidFault */
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
