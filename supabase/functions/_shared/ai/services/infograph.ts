import type { Json } from "../../contract/database.types.ts";
import {
  type BrandKit,
  type InfographicContent,
  type InfographicLayout,
  infographicContent,
} from "../../contract/typesetting/typesetting.ts";
import { z } from "../../contract/zod.ts";
import { encodeBase64 } from "../../domain/base64.ts";
import { cut } from "../../domain/cut.ts";
import { composePrompt } from "../prompts/compose.ts";
import type { Chat } from "../provider/chat.ts";
import { jsonAnswer, type OwnService } from "./ports.ts";

const body = z.object({ title: z.string(), notes: z.string().default("") });

export type RenderCandidates = (
  content: InfographicContent,
  kit: BrandKit | null,
  /** Whose logo it may show; null for none. */
  userId: string | null,
) => Promise<{ layout: InfographicLayout; png: Uint8Array }[]>;

/** The content of an infographic, written by a model, in each layout: candidates at half size, and what they show. */
export const createInfographService =
  (deps: { chat: Chat; render: RenderCandidates }): OwnService =>
  async (input, { author, signal }) => {
    const { title, notes } = body.parse(input);
    const prompt = composePrompt({ purpose: "infograph", author, data: { title, notes } });
    const written = await deps.chat({ ...prompt, name: "infografia", schema: infographicContent, signal });
    const content = { ...written, author: cut(author.organization ?? author.name, 120) };
    const images = (await deps.render(content, author.brand ?? null, author.userId ?? null)).map(
      ({ layout, png }) => ({
        ...{ fileName: `infografia-${layout}.png`, mimeType: "image/png", base64: encodeBase64(png) },
      }),
    );
    return { ...jsonAnswer({ images }, prompt.version), kept: content as unknown as Json };
  };
