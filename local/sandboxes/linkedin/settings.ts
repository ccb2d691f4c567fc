import { z } from "zod";
import { InvalidFault } from "../faults.ts";

const MAX_PROCESSING_MS = 600_000;
const month = z.string().regex(/^20\d\d(?:0[1-9]|1[0-2])$/, "must be a month such as 202609");
const limit = z.int().min(0).max(1_000_000);

const settings = z.strictObject({
  /** How long an uploaded file reads as PROCESSING. */
  mediaProcessingMs: z.int().min(0).max(MAX_PROCESSING_MS),
  /** Versions that answer; LinkedIn keeps each about a year. Fixed months, so that a test's clock changes nothing. */
  oldestVersion: month,
  newestVersion: month,
  /** Posts in a UTC day. */
  memberPostsPerDay: limit,
  applicationPostsPerDay: limit,
  /** Comments of a member within a minute. LinkedIn names the window and not the number: this one is ours. */
  memberCommentsPerMinute: limit,
});

export type Settings = z.output<typeof settings>;

export const DEFAULT_SETTINGS: Settings = {
  mediaProcessingMs: 0,
  oldestVersion: "202511",
  newestVersion: "202611",
  memberPostsPerDay: 150,
  applicationPostsPerDay: 100_000,
  memberCommentsPerMinute: 10,
};

export const SETTING_NAMES = Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[];

/**
 * The settings that a program or a form asks for; numbers may come as text.
 * @throws InvalidFault
 */
export function readSettings(input: Readonly<Record<string, unknown>>): Partial<Settings> {
  const values = Object.entries(input).map(([name, value]) => [
    name,
    typeof value === "string" && !name.endsWith("Version") && /^\d+$/.test(value) ? Number(value) : value,
  ]);
  const parsed = settings.partial().safeParse(Object.fromEntries(values));
  if (parsed.success) return parsed.data;
  throw new InvalidFault(
    parsed.error.issues.map((issue) => `${issue.path.join(".") || "settings"}: ${issue.message}`),
  );
}
