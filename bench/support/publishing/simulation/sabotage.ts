import type { Fetch } from "../../../../supabase/functions/_shared/linkedin/http.ts";
import type { Arguments, DataApi } from "../stage/sql-client.ts";

export type Sabotage = {
  name: string;
  kind: string;
  /** Limits the faults to this point, because faults elsewhere might never expose the bug. */
  point?: string;
  shows: string;
  api?: (api: DataApi) => DataApi;
  fetch?: (fetch: Fetch) => Fetch;
  withoutRecovery?: true;
  unboundAnswers?: true;
  takesDeleted?: true;
};

const instead =
  (name: string, act: (api: DataApi, args: Arguments) => ReturnType<DataApi["rpc"]>) =>
  (api: DataApi): DataApi => ({
    ...api,
    rpc: (called, args) => (called === name ? act(api, args) : api.rpc(called, args)),
  });
const returnsTrue = async () => ({ data: true, error: null });
type Which = (url: string, init: RequestInit) => boolean;
const isCreate: Which = (url, init) => init.method === "POST" && url.endsWith("/rest/posts");
const isComment: Which = (url, init) => init.method === "POST" && url.endsWith("/comments");

function doublesSecondCreates(): (fetch: Fetch) => Fetch {
  const asked = new Set<string>();
  return (fetch) => async (url, init) => {
    if (!isCreate(url, init)) return await fetch(url, init);
    const body = await textOf(init);
    const { author } = JSON.parse(body) as { author: string };
    if (asked.has(author)) await fetch(url, { ...init, body });
    asked.add(author);
    return await fetch(url, { ...init, body });
  };
}

const repeatsOnReset =
  (isThat: Which) =>
  (fetch: Fetch): Fetch =>
  async (url, init) => {
    if (!isThat(url, init)) return await fetch(url, init);
    const body = await new Response(init.body).text();
    return await fetch(url, { ...init, body }).catch(() => fetch(url, { ...init, body }));
  };

async function settlesPresentTry(api: DataApi, args: Arguments) {
  const { data } = await api.select("publish_comments", {
    columns: "attempts",
    where: [["id", "=", args.p_comment_id]],
    order: [],
    limit: null,
  });
  const [comment] = data as { attempts: number }[];
  return await api.rpc("settle_comment", { ...args, p_attempt_number: comment?.attempts });
}

async function savesOverPresentToken(api: DataApi, args: Arguments) {
  const { data } = await api.rpc("get_linkedin_credentials", { p_user_id: args.p_user_id });
  const [present] = data as { access_token: string }[];
  return await api.rpc("save_refreshed_linkedin_tokens", {
    ...args,
    p_read_access_token: present?.access_token,
  });
}

async function swapsTexts(api: DataApi, args: Arguments) {
  const answer = await api.rpc("claim_publish_jobs", args);
  const rows = (answer.data ?? []) as { notes: string }[];
  return {
    ...answer,
    data: rows.map((row, at) => ({ ...row, notes: rows[(at + 1) % rows.length]?.notes })),
  };
}

export const SABOTAGES: readonly Sabotage[] = [
  {
    name: "posts of one run change texts",
    kind: "reset",
    shows: "a post has another post's words",
    api: instead("claim_publish_jobs", swapsTexts),
  },
  {
    name: "the client repeats a create after a reset",
    kind: "reset",
    shows: "an attempt created more than one post",
    fetch: repeatsOnReset(isCreate),
  },
  {
    name: "the client repeats a comment after a reset",
    kind: "the first comment",
    point: "comment: connection reset, accepted",
    shows: "a first comment is there twice, or lost",
    fetch: repeatsOnReset(isComment),
  },
  {
    name: "the server reports a doubt as a refusal and tries again",
    kind: "500",
    shows: "a post is on LinkedIn twice",
    api: instead("mark_publish_unconfirmed", (api, args) =>
      api.rpc("fail_publish_attempt", { ...args, p_retry_seconds: 60, p_notice: "" }),
    ),
  },
  {
    name: "a post is sent twice after its owner has said that it is not there",
    kind: "500",
    shows: "a post is on LinkedIn twice",
    fetch: doublesSecondCreates(),
  },
  {
    name: "the create leaves without `creating` being committed",
    kind: "after the send, before the response",
    shows: "a post is on LinkedIn twice",
    api: instead("begin_publish_create", returnsTrue),
  },
  {
    name: "a post counts as created that never left",
    kind: "reset",
    shows: "a post is lost",
    fetch: (fetch) => async (url, init) =>
      isCreate(url, init) && numberOf(await textOf(init)) % 10 === 3
        ? new Response(null, { status: 201, headers: { "x-restli-id": "urn:li:share:1" } })
        : await fetch(url, init),
  },
  {
    name: "nobody picks up after dead workers",
    kind: "worker killed",
    shows: "a post was still open after 5 minutes",
    withoutRecovery: true,
  },
  {
    name: "a fault that passes ends the post",
    kind: "before the send",
    shows: "a fault that passes ended a post",
    api: instead("fail_publish_attempt", (api, args) =>
      api.rpc("fail_publish_attempt", { ...args, p_retry_seconds: null }),
    ),
  },
  {
    name: "a settled comment counts for whichever try there is",
    kind: "a comment settled twice",
    shows: "a first comment is there twice, or lost",
    api: instead("settle_comment", settlesPresentTry),
  },
  {
    name: "a refresh is saved over whatever token there is",
    kind: "a sign-in during a refresh",
    shows: "a refresh has written over a sign-in",
    api: instead("save_refreshed_linkedin_tokens", savesOverPresentToken),
  },
  {
    name: "a reply counts for whatever attempt is unconfirmed by now",
    kind: "owners' replies",
    point: "reply: response lost, it is not there",
    shows: "a post is on LinkedIn twice",
    unboundAnswers: true,
  },
  {
    name: "the job of a deleted post is not parked",
    kind: "cards through the bin",
    shows: "something was done with a deleted post, or is shown of it",
    takesDeleted: true,
  },
  {
    name: "credits are never set aside",
    kind: "reset",
    shows: "a post is charged wrongly",
    api: instead("hold_publish_credits", returnsTrue),
  },
];

/** The number of the post, with which its text ends; NaN for a poll without a text. */
function numberOf(create: string): number {
  const { commentary } = JSON.parse(create) as { commentary: string };
  return Number(/\d+$/.exec(commentary)?.[0]);
}

async function textOf(init: RequestInit): Promise<string> {
  const text = await new Response(init.body).text();
  // Replaces the body, because a body's stream can be read only once.
  init.body = text;
  return text;
}
