import { z } from "zod";
import {
  FEWEST_OPTIONS,
  MAX_OPTION_LENGTH,
  MAX_QUESTION_LENGTH,
  MOST_OPTIONS,
  POLL_DURATIONS,
} from "../_shared/contract/content/poll.ts";
import { MAX_COMMENTARY_LENGTH, MAX_NOTES_LENGTH, MAX_TITLE_LENGTH } from "../_shared/contract/limits.ts";
import { pollProblems } from "../_shared/domain/publishing/poll.ts";
import { excessOf } from "../_shared/domain/publishing/text-length.ts";

const day = z.iso.date().describe("YYYY-MM-DD");
const hour = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .describe("HH:MM on the clock of timezone");
/** The database's rule (private.require_time_zone), checked here too, because the result can then name the field. */
const isTimeZone = (name: string): boolean => {
  if (!/^(UTC|Etc\/GMT[+-]1?\d|[A-Za-z_]+(\/[A-Za-z_]+(-[A-Za-z_]+)*)+)$/.test(name)) return false;
  try {
    return Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};
const timezone = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: "no IANA name, such as America/Bogota" })
  .describe("IANA name, such as America/Bogota");
const postcard = z.int().positive().describe("The post's number, from list_posts or create_draft");
const version = z.int().positive().describe("The version that list_posts or the last change answered");
/** LinkedIn's limit cannot be stated in the JSON schema, which counts code points, so the description states it. */
const text = z
  .string()
  .max(MAX_NOTES_LENGTH)
  .superRefine((written, context) => {
    const excess = excessOf(written);
    if (excess)
      context.addIssue({
        code: "custom",
        message: `${excess.length} UTF-16 units, LinkedIn takes ${excess.limit}`,
      });
  })
  .describe(
    `What LinkedIn shows: at most ${MAX_COMMENTARY_LENGTH} UTF-16 units, where an emoji or a bold letter is two`,
  );
/** The client makes one key for each change. Repeating the key within a day does not repeat the change. */
const key = z
  .string()
  .min(1)
  .max(100)
  .optional()
  .describe(
    "A new value for each change, such as a UUID. Repeat the same one when an answer was lost: it is done once",
  );
/** `list_calendar` returns at most this many days. Longer ranges are refused, or missing days would look empty. */
const MOST_DAYS = 62;
const days = z.strictObject({ from: day, to: day }).superRefine(({ from, to }, context) => {
  const count = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (count < 1 || count > MOST_DAYS)
    context.addIssue({
      code: "custom",
      path: ["to"],
      message: count < 1 ? "a day before from" : `${count} days, at most ${MOST_DAYS}: ask for each part`,
    });
});
const moment = z.strictObject({ key, postcard, version, date: day, time: hour, timezone });
const accept_holes = z
  .boolean()
  .optional()
  .describe(
    "True only when the person has said that words in brackets, as [tu dato], are meant to be published",
  );

const poll = z
  .strictObject({
    question: z.string().describe(`At most ${MAX_QUESTION_LENGTH} UTF-16 units`),
    options: z
      .array(z.string())
      .min(FEWEST_OPTIONS)
      .max(MOST_OPTIONS)
      .describe(`Different from each other, each of at most ${MAX_OPTION_LENGTH} UTF-16 units`),
    duration: z.enum(POLL_DURATIONS),
  })
  .superRefine((written, context) => {
    for (const { kind, at } of pollProblems(written))
      context.addIssue({ code: "custom", path: at === undefined ? [] : ["options", at], message: kind });
  })
  .describe(
    "A question below the text, which may then be empty. LinkedIn forbids political, health and other sensitive questions; a published poll cannot be changed",
  );

const publisher = z.string().regex(/^(personal|\d{1,30})$/);
const newDraft = z
  .strictObject({
    key,
    title: z
      .string()
      .trim()
      .min(1)
      .max(MAX_TITLE_LENGTH)
      // `max` counts code points; the database counts UTF-16 units.
      .superRefine((written, context) => {
        if (written.length > MAX_TITLE_LENGTH)
          context.addIssue({
            code: "custom",
            message: `${written.length} UTF-16 units, at most ${MAX_TITLE_LENGTH}`,
          });
      })
      .describe(
        "The post's name in Tribuna. LinkedIn shows it too: as the title of a document, as the headline of the preview when the text ends with a link, and as the text when the text is empty and there is no poll",
      ),
    text,
    own_texts: z
      .array(z.strictObject({ publisher, text }))
      .max(20)
      .optional()
      .describe("Publishers with a text of their own, in place of text; each of them is among publishers"),
    poll: poll.optional(),
    date: day,
    timezone,
    publishers: z.array(publisher).min(1).max(20),
  })
  .superRefine(({ publishers, own_texts = [] }, context) => {
    const owners = own_texts.map((own) => own.publisher);
    if (new Set(owners).size < owners.length || owners.some((owner) => !publishers.includes(owner)))
      context.addIssue({
        code: "custom",
        path: ["own_texts"],
        message: "names each of the publishers at most once",
      });
  });

type Tool = {
  title: string;
  description: string;
  input: z.ZodType<Record<string, unknown>>;
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean };
};

const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true };
const PLANS = { readOnlyHint: false, destructiveHint: false, idempotentHint: true };

const LOST =
  "Nothing appears on the pages named in the answer's lost_pages: the person lost the role on them.";

export const TOOLS: Readonly<Record<string, Tool>> = {
  list_posts: {
    title: "List posts",
    description: `Posts from one day to another (at most ${MOST_DAYS} days): title, moment, publisher and state; status unconfirmed: LinkedIn may have the post, so it must not be created again; own_text: this publisher has another text than the others; poll: the post has a poll; error: why it failed, or what it waits for; skipped_time: the written hour, which the clock skips that day, while date and time are those of publication. No texts.`,
    input: days,
    annotations: READS,
  },
  list_publishers: {
    title: "List publishers",
    description: "Who posts can be published as: the person, and the company pages that they administer.",
    input: z.strictObject({}),
    annotations: READS,
  },
  create_draft: {
    title: "Create a draft",
    description:
      "A new post without an hour: it is never published by itself. Answers its number and version.",
    input: newDraft,
    annotations: { ...PLANS, idempotentHint: false },
  },
  schedule_post: {
    title: "Schedule a post",
    description: `Gives a draft its day and hour, at least 15 minutes from now. It is published then. A text with holes, as [tu dato], is refused with text_has_holes: ask the person. ${LOST}`,
    input: moment.extend({ accept_holes }),
    annotations: PLANS,
  },
  move_post: {
    title: "Move a post",
    description: `Gives a post another day and hour, at least 15 minutes from now. A draft with holes, as [tu dato], is refused with text_has_holes: ask the person. ${LOST}`,
    input: moment.extend({ accept_holes }),
    annotations: PLANS,
  },
  get_results: {
    title: "Results",
    description:
      "What the posts of the last days achieved, compared with the days before. Null is not known, and not zero.",
    input: z.strictObject({ days: z.literal([30, 60, 90]) }),
    annotations: READS,
  },
  get_credits: {
    title: "Credits",
    description: "The credits that are left, and those used.",
    input: z.strictObject({}),
    annotations: READS,
  },
  publish_now: {
    title: "Publish now",
    description: `Publishes a post within two minutes. Only with a token that was given this right; it cannot be undone. ${LOST}`,
    input: z.strictObject({ key, postcard, version, accept_holes }),
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  },
};

export const toolList = (rights: { mayPlan: boolean; mayPublish: boolean }) =>
  Object.entries(TOOLS)
    .filter(
      ([name, { annotations }]) =>
        annotations.readOnlyHint || (name === "publish_now" ? rights.mayPublish : rights.mayPlan),
    )
    .map(([name, { title, description, input, annotations }]) => {
      const { $schema: _, ...inputSchema } = z.toJSONSchema(input);
      return { name, title, description, inputSchema, annotations };
    });
