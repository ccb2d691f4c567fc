import { z } from "zod";
import { ask, type ServiceClient } from "../../adapters/supabase.ts";
import { aboutProfile } from "../../contract/ai/about.ts";
import { AI_WORK_STATES } from "../../contract/ai/ai.ts";
import { voiceProfile } from "../../contract/ai/voice.ts";
import { poll } from "../../contract/content/poll.ts";
import { errorDetail } from "../../contract/error-codes.ts";
import { readAs } from "../../contract/shape.ts";
import { brandKit } from "../../contract/typesetting/typesetting.ts";
import type { Author } from "../prompts/compose.ts";
import { dayOnClock } from "../prompts/day-words.ts";
import { LANGUAGES, REGISTERS } from "../prompts/registers.ts";
import type { WebhookRow } from "../services/call-service.ts";
import type { ServiceName } from "../services/ports.ts";
import type { ChosenPublisher, WorkStore } from "../work/ports.ts";

const state = z.enum(AI_WORK_STATES);

export const createWorkStore = (client: ServiceClient): WorkStore => ({
  begin: async (work) => {
    const [begun] = await ask(
      client.schema("engine").rpc("begin_ai_work", {
        p_user_id: work.userId,
        p_content_type: work.contentType,
        p_kind: work.kind,
        p_key: work.key,
        p_input: work.input,
        p_units: work.units,
        p_post_id: work.postId,
        p_price_seen: work.priceSeen,
      }),
    );
    if (!begun) throw new Error("begin_ai_work answered no row");
    return { id: begun.work_id, isNew: begun.is_new };
  },
  read: async (userId, id) => {
    const works = client.from("ai_usage").select("state, result, error_code, error_detail");
    const [row] = await ask(works.eq("id", id).eq("user_id", userId));
    if (!row) return null;
    const failure = { errorCode: row.error_code, errorDetail: errorDetail(row.error_detail) };
    return { state: state.parse(row.state), result: row.result, ...failure };
  },
});

export const createAuthorReader =
  (client: ServiceClient, now: () => number) =>
  async (userId: string, { postId = null, publisher = null }: ChosenPublisher = {}): Promise<Author> => {
    const chosen = { p_user_id: userId, p_post_id: postId, p_publisher: publisher };
    const [row] = await ask(client.schema("engine").rpc("ai_author", chosen));
    // A voice profile that the user has edited may violate the schema; the AI then writes without the profile.
    const voice = voiceProfile.safeParse(row?.voice_profile);
    const about = aboutProfile.safeParse(row?.about);
    const brand = brandKit.safeParse(row?.brand_kit);
    return {
      userId,
      country: row?.country ?? null,
      name: row?.author_name ?? "",
      organization: row?.organization_name ?? null,
      register: REGISTERS.find((one) => one === row?.register) ?? null,
      language: LANGUAGES.find((one) => one === row?.language) ?? null,
      voice: voice.success ? voice.data : null,
      brand: brand.success ? brand.data : null,
      about: about.success ? about.data : null,
      today: dayOnClock(now(), row?.timezone ?? null),
    };
  };

export const createPublishedReader = (client: ServiceClient) => async (userId: string, postId: string) => {
  const posts = client.from("posts").select("title, notes, poll, linkedin_organization_id").eq("id", postId);
  const [post] = await ask(posts.eq("user_id", userId).eq("status", "listas").is("deleted_at", null));
  if (!post) return null;
  const { title, notes, linkedin_organization_id: organization } = post;
  return { title, notes, poll: readAs(poll, post.poll), publisher: organization ?? "personal" };
};

export const createWebhookReader =
  (client: ServiceClient) =>
  async (name: ServiceName): Promise<WebhookRow | null> => {
    const rows = client.from("webhooks").select("url, timeout_ms").eq("name", name).eq("is_active", true);
    const [row] = await ask(rows);
    return row ? { url: row.url, timeoutMs: row.timeout_ms } : null;
  };

export const createTopicMaterial = (client: ServiceClient) => async (userId: string) => {
  const lines = await ask(client.schema("engine").rpc("topic_material", { p_user_id: userId }));
  const of = (source: string) => lines.filter((one) => one.source === source).map(({ line }) => line);
  return { posts: of("post"), questions: of("question") };
};

export const createImprovedTextKeeper =
  (client: ServiceClient) => (userId: string, postId: string, text: { body: string; comment: string }) =>
    ask(
      client.schema("engine").rpc("keep_improved_post", {
        p_user_id: userId,
        p_post_id: postId,
        p_notes: text.body,
        p_comment: text.comment,
      }),
    );
