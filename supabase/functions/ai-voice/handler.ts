import { plainLine } from "../_shared/ai/plain-text.ts";
import type { Author } from "../_shared/ai/prompts/compose.ts";
import { composePrompt } from "../_shared/ai/prompts/compose.ts";
import type { Chat } from "../_shared/ai/provider/chat.ts";
import { CodedError } from "../_shared/coded-error.ts";
import type { AboutProfile } from "../_shared/contract/ai/about.ts";
import { ABOUT_LIMITS } from "../_shared/contract/ai/about-limits.ts";
import { aiVoiceInput, type VoiceProfile } from "../_shared/contract/ai/voice.ts";
import { MIN_VOICE_TEXTS, VOICE_LIMITS } from "../_shared/contract/ai/voice-limits.ts";
import { z } from "../_shared/contract/zod.ts";
import { cut } from "../_shared/domain/cut.ts";
import { measureVoice, openingsOf } from "../_shared/domain/voice/measure.ts";
import type { RequireQuota } from "../_shared/http/endpoint.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { describeError, type Log } from "../_shared/http/log.ts";
import { success } from "../_shared/http/responses.ts";
import { type Requests, WORK_ENDS_MS } from "../_shared/requests/answer-once.ts";

export type Deps = {
  requests: Requests;
  requireQuota: RequireQuota;
  author: (userId: string, chosen?: { publisher: string }) => Promise<Author>;
  /** The publisher's newest texts, with mentions as names. */
  samples: (userId: string, publisher: string) => Promise<string[]>;
  /** Stores the profile, but keeps the user's own list of words to avoid. */
  keep: (userId: string, publisher: string, profile: VoiceProfile, samples: number) => Promise<unknown>;
  chat: Chat;
  log: Log;
};

export const voiceDraft = z.object({ tone: z.string(), expressions: z.array(z.string()) });

const BODY = { schema: aiVoiceInput, maxBytes: 1_000 };
const LONGEST_MATERIAL = 12_000;
const TIMEOUT_MS = 45_000;
/** Ignores the request's signal, because after a lost connection the repeated request needs this result. */
const ends = () => AbortSignal.timeout(WORK_ENDS_MS);
const BETWEEN = "\n\n— — —\n\n";

/** Models invent expressions, so only those that occur in the texts are kept. */
function foundIn(texts: readonly string[], expressions: readonly string[]): string[] {
  const all = texts.join("\n").toLocaleLowerCase("es");
  const phrases = expressions.map((one) => one.trim().replace(/^[«"“]+|(?<![»"”])[»"”]+$/g, ""));
  const fit = phrases.filter((one) => one.length > 2 && one.length <= VOICE_LIMITS.expression);
  return [...new Set(fit.filter((one) => all.includes(one.toLocaleLowerCase("es"))))].slice(
    0,
    VOICE_LIMITS.expressions,
  );
}

export const aboutDraft = z.object({ does: z.string(), audience: z.string(), topics: z.array(z.string()) });

async function aboutOf(
  deps: Deps,
  userId: string,
  publisher: string,
  texts: readonly string[],
): Promise<AboutProfile> {
  if (texts.length === 0) throw new CodedError("ai_text_required");
  await deps.requireQuota(userId);
  const author = await deps.author(userId, { publisher });
  const posts = cut(texts.join(BETWEEN), LONGEST_MATERIAL);
  const prompt = composePrompt({ purpose: "about", author, data: { posts } });
  const request = { ...prompt, name: "perfil", schema: aboutDraft, signal: ends(), timeoutMs: TIMEOUT_MS };
  const { does, audience, topics } = await deps.chat(request);
  const line = (text: string, most: number) => cut(plainLine(text), most);
  return {
    does: line(does, ABOUT_LIMITS.line),
    audience: line(audience, ABOUT_LIMITS.line),
    topics: topics
      .map((topic) => line(topic, ABOUT_LIMITS.topic))
      .filter((topic) => topic !== "")
      .slice(0, ABOUT_LIMITS.topics),
  };
}

/**
 * Learns how a publisher writes: habits are counted, and a model finds tone and expressions. When the model fails, the
 * habits are stored alone.
 */
export const createHandler = (deps: Deps): Endpoint =>
  createEndpoint(
    { who: "user", body: BODY, requests: deps.requests },
    async ({ caller: { userId }, input: { publisher, propose } }) => {
      const texts = await deps.samples(userId, publisher);
      if (propose) return success({ about: await aboutOf(deps, userId, publisher, texts) });
      if (texts.length < MIN_VOICE_TEXTS) throw new CodedError("voice_needs_texts");
      await deps.requireQuota(userId);
      const author = await deps.author(userId);
      const posts = cut(texts.join(BETWEEN), LONGEST_MATERIAL);
      const prompt = composePrompt({ purpose: "voice", author, data: { posts } });
      const request = {
        ...prompt,
        name: "voz",
        schema: voiceDraft,
        signal: ends(),
        timeoutMs: TIMEOUT_MS,
      };
      const draft = await deps.chat(request).catch((error: unknown) => {
        deps.log("warn", "voice_without_model", { user: userId, error: describeError(error) });
        return { tone: "", expressions: [] };
      });
      const profile: VoiceProfile = {
        habits: measureVoice(texts),
        tone: cut(plainLine(draft.tone), VOICE_LIMITS.tone),
        expressions: foundIn(texts, draft.expressions),
        openings: openingsOf(texts),
        avoid: "",
      };
      await deps.keep(userId, publisher, profile, texts.length);
      return success({ profile, samples: texts.length });
    },
  );
