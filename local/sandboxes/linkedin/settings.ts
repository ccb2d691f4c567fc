import { z } from "zod";
import { InvalidFault } from "../faults.ts";
import { parseSettings, withNumbers } from "../read-settings.ts";

const MAX_PROCESSING_MS = 600_000;
const month = z.string().regex(/^20\d\d(?:0[1-9]|1[0-2])$/, "must be a month such as 202609");
const wait = z.int().min(0).max(600_000);
const limit = z.int().min(0).max(1_000_000);

const settings = z.strictObject({
  mediaProcessingMs: z.int().min(0).max(MAX_PROCESSING_MS),
  /** The oldest and newest supported version are fixed months, because a test's clock must not change them. */
  oldestVersion: month,
  newestVersion: month,
  memberPostsPerDay: limit,
  applicationPostsPerDay: limit,
  /**
   * The number of comments that a member may write in a minute. LinkedIn documents the window, but not the
   * number.
   */
  memberCommentsPerMinute: limit,
  /**
   * The longest visible text and the longest text in LinkedIn's `little` format, in UTF-16 units; captured responses
   * show 3000 and 4000.
   */
  commentaryUnits: limit,
  littleUnits: limit,
  /**
   * The form of refusals of lengths and duplicates: "live" as captured (only `errorDetails`), "documented"
   * (FIELD_LENGTH_TOO_LONG), "flat" (code beside message), "message" (no code).
   */
  spelling: z.enum(["live", "documented", "flat", "message"]),
  lengthStatus: z.literal([400, 422]),
  duplicateStatus: z.literal([400, 409, 422]),
  /** "remembered": a deleted post's text stays a duplicate for two days, and the refusal names a urn that gives 404. */
  deletedPosts: z.enum(["forgotten", "remembered"]),
  /** The number of roles on a page of organizationAcls; the request's `count` does not change it. */
  rolesPerPage: z.int().min(1).max(100),
  readableAfterMs: wait,
  /** Milliseconds for which a new token gets 401 REVOKED_ACCESS_TOKEN. */
  tokenSettlesMs: wait,
  latencyMs: wait,
  /** The kinds of urn for which statistics exist. Other kinds get 400, and activities always get 400. */
  measuredPosts: z.enum(["both", "shares", "ugcPosts"]),
  /** With n above 0, the statistics of every n-th post of a member get 400; 0 refuses no post. */
  refusedPostEach: z.int().min(0).max(100),
  postsPerAnswer: z.int().min(1).max(100),
  /**
   * The percentage of reactions that LinkedIn takes back after five days; above 100 the count becomes
   * negative.
   */
  takenBackPercent: z.int().min(0).max(200),
  lateDays: z.int().min(0).max(30),
});

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

export const CHOICES: Partial<Record<keyof Settings, readonly string[]>> = {
  spelling: settings.shape.spelling.options,
  deletedPosts: settings.shape.deletedPosts.options,
  measuredPosts: settings.shape.measuredPosts.options,
};

export const SETTING_NAMES = Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[];

/** A field that changes several settings at once: "rough" makes the double slow and irregular, "even" resets it. */
export const MOOD = "mood";

/** Reads settings or the field `mood`. Accepts numbers written as strings. Throws InvalidFault for invalid settings. */
export function readSettings(input: Readonly<Record<string, unknown>>): Partial<Settings> {
  if (MOOD in input) {
    if (input[MOOD] === "rough") return ROUGH;
    if (input[MOOD] === "even") return DEFAULT_SETTINGS;
    throw new InvalidFault(["mood: must be rough or even"]);
  }
  return parseSettings(
    settings.partial(),
    withNumbers(input, (name) => name.endsWith("Version")),
  );
}
