import { z } from "zod";
import { InvalidFault } from "../faults.ts";

const MAX_PROCESSING_MS = 600_000;
const month = z.string().regex(/^20\d\d(?:0[1-9]|1[0-2])$/, "must be a month such as 202609");
const wait = z.int().min(0).max(600_000);
const limit = z.int().min(0).max(1_000_000);

const settings = z.strictObject({
  /** How long an uploaded file has the status PROCESSING. */
  mediaProcessingMs: z.int().min(0).max(MAX_PROCESSING_MS),
  /** Supported versions; LinkedIn keeps each about a year. Fixed months, so that a test's clock changes nothing. */
  oldestVersion: month,
  newestVersion: month,
  /** Posts in a UTC day. */
  memberPostsPerDay: limit,
  applicationPostsPerDay: limit,
  /** Comments of a member within a minute. LinkedIn documents the window but not the number: this one is ours. */
  memberCommentsPerMinute: limit,
  /**
   * The longest text in UTF-16 units as readers see it, and as little text. Captures of refusals show 3000 and
   * 4000.
   */
  commentaryUnits: limit,
  littleUnits: limit,
  /**
   * The form of a refusal of a length or a duplicate: "live" as captured (codes in `errorDetails` alone),
   * "documented" (FIELD_LENGTH_TOO_LONG and its field), "flat" (a code beside the message) or "message" (no code).
   */
  spelling: z.enum(["live", "documented", "flat", "message"]),
  lengthStatus: z.literal([400, 422]),
  duplicateStatus: z.literal([400, 409, 422]),
  /** "remembered": a deleted post still counts as a duplicate for two days, under a urn that answers 404. */
  deletedPosts: z.enum(["forgotten", "remembered"]),
  /** The number of roles in one page of organizationAcls, whatever `count` says. */
  rolesPerPage: z.int().min(1).max(100),
  /** How long a new post has no thread for comments. */
  readableAfterMs: wait,
  /** How long a new access token answers 401 REVOKED_ACCESS_TOKEN. */
  tokenSettlesMs: wait,
  /** The duration of every call. */
  latencyMs: wait,
  /** The kinds of posts with figures; the other kind answers 400, as an activity always does. */
  measuredPosts: z.enum(["both", "shares", "ugcPosts"]),
  /** Every n-th post of a member gets 400 beside the others' 200; 0 turns it off. */
  refusedPostEach: z.int().min(0).max(100),
  /** The most posts in an answer about a page's list; the others are left out, as posts without activity are. */
  postsPerAnswer: z.int().min(1).max(100),
  /** The percentage of a post's reactions that is taken back after five days; more than 100 makes them negative. */
  takenBackPercent: z.int().min(0).max(200),
  /** How many days late a page's daily figures arrive. */
  lateDays: z.int().min(0).max(30),
});

/** All delays and oddities of a slow LinkedIn at once, for a journey. */
const ROUGH = {
  spelling: "message",
  lengthStatus: 422,
  duplicateStatus: 400,
  deletedPosts: "remembered",
  rolesPerPage: 1,
  mediaProcessingMs: 1500,
  readableAfterMs: 3000,
  tokenSettlesMs: 1500,
  latencyMs: 300,
} satisfies Partial<z.output<typeof settings>>;

export type Settings = z.output<typeof settings>;

export const DEFAULT_SETTINGS: Settings = {
  mediaProcessingMs: 0,
  oldestVersion: "202511",
  newestVersion: "202611",
  memberPostsPerDay: 150,
  applicationPostsPerDay: 100_000,
  memberCommentsPerMinute: 10,
  commentaryUnits: 3000,
  littleUnits: 4000,
  spelling: "live",
  lengthStatus: 400,
  duplicateStatus: 422,
  deletedPosts: "forgotten",
  rolesPerPage: 100,
  readableAfterMs: 0,
  tokenSettlesMs: 0,
  latencyMs: 0,
  measuredPosts: "both",
  refusedPostEach: 0,
  postsPerAnswer: 100,
  takenBackPercent: 10,
  lateDays: 2,
};

/** The valid words of a setting, for the form; the other settings are numbers. */
export const CHOICES: Partial<Record<keyof Settings, readonly string[]>> = {
  spelling: settings.shape.spelling.options,
  deletedPosts: settings.shape.deletedPosts.options,
  measuredPosts: settings.shape.measuredPosts.options,
};

export const SETTING_NAMES = Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[];

/** Sets many settings at once: "rough", or "even" to reset them. */
export const MOOD = "mood";

/** The settings that a program or a form sends; numbers may come as text. @throws InvalidFault */
export function readSettings(input: Readonly<Record<string, unknown>>): Partial<Settings> {
  if (MOOD in input) {
    if (input[MOOD] === "rough") return ROUGH;
    if (input[MOOD] === "even") return DEFAULT_SETTINGS;
    throw new InvalidFault(["mood: must be rough or even"]);
  }
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
