/**
 * A fault that is injected into a call. With `acted` the call takes effect before the fault. `stall` stops the worker
 * for longer than its lease; `twin` gives two workers the same posts.
 */
export type How =
  | { do: "silence"; acted: boolean }
  | { do: "kill"; acted: boolean }
  | { do: "stall"; acted: boolean }
  | { do: "twin" }
  | { do: "refuse" }
  | { do: "reset"; acted: boolean }
  | { do: "hang"; acted: boolean }
  | { do: "status"; status: number; acted: boolean; body?: object }
  | { do: "nameless" }
  | { do: "again" }
  | { do: "sign-in" };
export type Step = { at: string; how: How; times?: number };
export type Mishap = "response lost" | "late" | "twice at once" | "second device";
export type Point = {
  name: string;
  steps: Step[];
  picture?: true;
  comment?: true;
  second?: Step[];
  mishap?: Mishap;
};
export type Kind = {
  name: string;
  points: readonly Point[];
  /** Injects the fault into every attempt, so a post may use up its attempts. */
  again?: true;
  bin?: true;
};

const CLAIM = "claim_publish_jobs";
const TOKEN = "get_linkedin_credentials";
const HOLD = "hold_publish_credits";
const BEGIN = "begin_publish_create";
const COMPLETE = "complete_publish";
const FAIL = "fail_publish_attempt";
const MARK = "mark_publish_unconfirmed";
const HISTORY = "publish_attempts";
const CREATE = "create";

const RPCS: Record<string, string> = {
  [CLAIM]: "claim",
  [TOKEN]: "token",
  [HOLD]: "credits hold",
  [BEGIN]: "begin create",
  [COMPLETE]: "complete",
};
const PICTURE_CALLS = {
  initialize: "announcing a picture",
  upload: "the upload",
  status: "reading the status of a picture",
};
const EXPIRED = { status: 401, serviceErrorCode: 65602, code: "EXPIRED_ACCESS_TOKEN" };
const UNPROCESSED = { status: 400, code: "MEDIA_ASSET_PROCESSING_FAILED" };
const RESET: Step = { at: CREATE, how: { do: "reset", acted: true } };
const REFUSED: Step = { at: CREATE, how: { do: "refuse" } };
const LIMIT: How = { do: "status", status: 429, acted: false };

const both = (make: (acted: boolean) => Point): Point[] => [make(false), make(true)];
const atCreate = (name: string, how: How): Point => ({ name, steps: [{ at: CREATE, how }] });
const atPicture = (words: string, how: How): Point[] =>
  Object.entries(PICTURE_CALLS).map(([at, call]) => ({
    name: `${words} at ${call}`,
    picture: true,
    steps: [{ at, how }],
  }));
const around = (words: string, deed: "kill" | "stall", ats: string[]): Point[] =>
  ats.flatMap((at) =>
    both((acted) => ({
      name: `${words} ${acted ? "after" : "before"} ${RPCS[at]}`,
      steps: [{ at, how: { do: deed, acted } }],
    })),
  );
const silence = (at: string, words: string, before: Step[] = [], times = 1): Point[] =>
  both((acted) => ({
    name: `no response to ${words}, ${acted ? "done" : "not done"}`,
    steps: [...before, { at, how: { do: "silence", acted }, times }],
  }));
const reports = (words: string, deed: "kill" | "stall"): Point[] => [
  ...both((acted) => ({
    name: `${words} ${acted ? "after" : "before"} reporting a refusal`,
    steps: [REFUSED, { at: FAIL, how: { do: deed, acted } }],
  })),
  ...both((acted) => ({
    name: `${words} ${acted ? "after" : "before"} reporting a doubt`,
    steps: [RESET, { at: MARK, how: { do: deed, acted } }],
  })),
];

const POST_KINDS: readonly Kind[] = [
  {
    name: "before the send",
    points: [
      atCreate("connection refused at the create", { do: "refuse" }),
      ...atPicture("reset", { do: "reset", acted: true }),
      ...atPicture("503", { do: "status", status: 503, acted: false }),
      {
        name: "a picture's failed processing shows at the create",
        picture: true,
        steps: [
          { at: "status", how: { do: "status", status: 403, acted: false } },
          { at: CREATE, how: { do: "status", status: 400, acted: false, body: UNPROCESSED } },
        ],
      },
      {
        name: "a picture's processing failed",
        picture: true,
        steps: [
          {
            at: "status",
            how: { do: "status", status: 200, acted: false, body: { status: "PROCESSING_FAILED" } },
          },
        ],
      },
    ],
  },
  {
    name: "after the send, before the response",
    points: [
      atCreate("worker gone, accepted", { do: "kill", acted: true }),
      atCreate("worker gone before it left", { do: "kill", acted: false }),
      atCreate("worker asleep, accepted", { do: "stall", acted: true }),
      atCreate("worker asleep before it left", { do: "stall", acted: false }),
    ],
  },
  {
    name: "after 201, before the commit",
    points: [
      atCreate("201 without an id", { do: "nameless" }),
      ...around("worker killed", "kill", [COMPLETE]),
      ...around("worker asleep", "stall", [COMPLETE]),
      ...silence(COMPLETE, "complete"),
      ...silence(COMPLETE, "complete, five times", [], 5),
    ],
  },
  {
    name: "500",
    points: both((acted) =>
      atCreate(`500, ${acted ? "although accepted" : "not accepted"}`, { do: "status", status: 500, acted }),
    ),
  },
  {
    name: "504",
    points: both((acted) =>
      atCreate(`504, ${acted ? "although accepted" : "not accepted"}`, { do: "status", status: 504, acted }),
    ),
  },
  {
    name: "reset",
    points: both((acted) =>
      atCreate(`connection reset, ${acted ? "accepted" : "not accepted"}`, { do: "reset", acted }),
    ),
  },
  {
    name: "hang",
    points: [
      ...both((acted) => atCreate(`hangs, ${acted ? "accepted" : "not accepted"}`, { do: "hang", acted })),
      ...atPicture("hangs", { do: "hang", acted: false }),
    ],
  },
  {
    name: "401",
    points: [
      atCreate("401 at the create", { do: "status", status: 401, acted: false, body: EXPIRED }),
      ...atPicture("401", { do: "status", status: 401, acted: false, body: EXPIRED }),
    ],
  },
  { name: "429", points: [atCreate("429 at the create", LIMIT), ...atPicture("429", LIMIT)] },
  {
    name: "worker killed",
    points: [
      ...around("killed", "kill", [CLAIM, TOKEN, HOLD, BEGIN, COMPLETE]).slice(1),
      {
        name: "killed at the upload",
        picture: true,
        steps: [{ at: "upload", how: { do: "kill", acted: true } }],
      },
      ...reports("killed", "kill"),
    ],
  },
  {
    name: "two workers with the same row",
    points: [
      { name: "one claim, two responses", steps: [{ at: CLAIM, how: { do: "twin" } }] },
      ...around("first asleep", "stall", [TOKEN, HOLD, BEGIN, COMPLETE]),
      ...reports("first asleep", "stall"),
    ],
  },
  {
    name: "database silent",
    points: [
      ...Object.entries(RPCS).flatMap(([at, words]) => silence(at, words)),
      ...silence(FAIL, "a refusal", [REFUSED]),
      ...silence(MARK, "a doubt", [RESET]),
      ...silence(HISTORY, "the history", [REFUSED]).slice(0, 1),
    ],
  },
];

const comment = (name: string, ...steps: Step[]): Point => ({
  name: `comment: ${name}`,
  comment: true,
  steps,
});
const atComment = (name: string, how: How): Point => comment(name, { at: "comment", how });
const COMMENTS: Kind = {
  name: "the first comment",
  points: [
    atComment("connection refused", { do: "refuse" }),
    ...[false, true].flatMap((acted) => {
      const outcome = acted ? "accepted" : "not accepted";
      return [
        atComment(`connection reset, ${outcome}`, { do: "reset", acted }),
        atComment(`500, ${outcome}`, { do: "status", status: 500, acted }),
        atComment(`hangs, ${outcome}`, { do: "hang", acted }),
        atComment(`worker gone, ${outcome}`, { do: "kill", acted }),
        atComment(`worker asleep, ${outcome}`, { do: "stall", acted }),
      ];
    }),
    atComment("401", { do: "status", status: 401, acted: false, body: EXPIRED }),
    atComment("429", LIMIT),
    ...["begin_comment", "settle_comment"].flatMap((at) =>
      [false, true].flatMap((acted) => {
        const moment = `${acted ? "after" : "before"} ${at.split("_")[0]}`;
        return [
          comment(`killed ${moment}`, { at, how: { do: "kill", acted } }),
          comment(`asleep ${moment}`, { at, how: { do: "stall", acted } }),
          comment(`no response to ${at.split("_")[0]}, ${acted ? "done" : "not done"}`, {
            at,
            how: { do: "silence", acted },
          }),
        ];
      }),
    ),
  ],
};
/** In these kinds of faults a message about an earlier state arrives after the state has changed. */
const OVERTAKEN: readonly Kind[] = [
  {
    name: "a comment settled twice",
    points: [
      comment(
        "401, its settle delivered again during the next try",
        { at: "comment", how: { do: "status", status: 401, acted: false, body: EXPIRED } },
        { at: "settle_comment", how: { do: "again" } },
      ),
    ],
  },
  {
    name: "a sign-in during a refresh",
    points: [
      {
        name: "401, signed in before the refresh is saved",
        steps: [
          { at: CREATE, how: { do: "status", status: 401, acted: false, body: EXPIRED } },
          { at: "save_refreshed_linkedin_tokens", how: { do: "sign-in" } },
        ],
      },
    ],
  },
];
/**
 * The owner's reply about one attempt arrives while the next attempt is unconfirmed. An engine that applies it to the
 * next attempt publishes the post twice.
 */
const MISHAPS: readonly Mishap[] = ["response lost", "late", "twice at once", "second device"];
const OWNERS: Kind = {
  name: "owners' replies",
  points: MISHAPS.flatMap((mishap) =>
    both((acted) => ({
      name: `reply: ${mishap}, ${acted ? "the post is there" : "it is not there"}`,
      steps: [{ at: CREATE, how: { do: "reset", acted } }],
      second: [RESET],
      mishap,
    })),
  ),
};

const BIN: Kind = {
  name: "cards through the bin",
  points: [...POST_KINDS, COMMENTS].flatMap(({ points }) => points),
  bin: true,
};

export const KINDS: readonly Kind[] = [...POST_KINDS, COMMENTS, ...OVERTAKEN, OWNERS, BIN];

const POINTS = KINDS.filter(({ bin }) => !bin).flatMap(({ points }) => points);
export const MIXES: readonly Kind[] = [
  { name: "all of these, mixed", points: POINTS },
  { name: "all mixed, again at every attempt", points: POINTS, again: true },
];
