import { z } from "zod";
import { parseSettings, withNumbers } from "../read-settings.ts";

const settings = z.strictObject({
  /** "paused": deliveries wait until a person sends them. */
  webhooks: z.enum(["on", "paused"]),
  /** The order of deliveries that are due together; Stripe guarantees no order. */
  order: z.enum(["as_happened", "reversed"]),
  copies: z.int().min(1).max(50),
  delayMs: z.int().min(0).max(3_600_000),
  /** Milliseconds from the first failure to the second attempt; each later wait is five times as long. */
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

/** Reads settings. Accepts numbers written as strings. Throws InvalidFault for invalid settings. */
export function readSettings(input: Readonly<Record<string, unknown>>): Partial<Settings> {
  return parseSettings(settings.partial(), withNumbers(input));
}
