import { MAX_SCENE } from "../../contract/ai/ai-options.ts";
import { z } from "../../contract/zod.ts";
import { cut } from "../../domain/cut.ts";
import { describeError, type Log } from "../../http/log.ts";
import { plainLine } from "../plain-text.ts";
import { type Author, composePrompt } from "../prompts/compose.ts";
import type { Chat } from "../provider/chat.ts";

export const sceneDraft = z.object({ scene: z.string().trim().min(1) });

const LONGEST_NOTES = 3_000;
const TIMEOUT_MS = 30_000;

type Context = { author: Author; signal: AbortSignal; isFilm?: boolean };
export type WriteScene = (words: { title: string; notes: string }, context: Context) => Promise<string>;

export const createWriteScene =
  ({ chat }: { chat: Chat }): WriteScene =>
  async ({ title, notes }, { author, signal, isFilm = false }) => {
    const data = { title, notes: cut(notes, LONGEST_NOTES) };
    const prompt = composePrompt({ purpose: "scene", author, facts: { isFilm }, data });
    const request = { ...prompt, name: "escena", schema: sceneDraft, signal, timeoutMs: TIMEOUT_MS };
    const written = await chat(request);
    return cut(plainLine(written.scene), MAX_SCENE);
  };

export type Scenes = (
  words: { title: string; notes: string; scene: string },
  context: Context,
) => Promise<string>;

/**
 * Returns the user's description of a picture or video, or else a model's description. Null when the model fails; the
 * picture is then made from the post's text.
 */
export const createScenes = ({ chat, log }: { chat: Chat; log: Log }): Scenes => {
  const write = createWriteScene({ chat });
  return async ({ scene, ...words }, context) => {
    if (scene !== "") return scene;
    try {
      return await write(words, context);
    } catch (error) {
      context.signal.throwIfAborted();
      log("warn", "scene_not_written", { error: describeError(error) });
      return "";
    }
  };
};
