import type { Json } from "../../contract/database.types.ts";
import { withShortFigure } from "../../contract/typesetting/document-draft.ts";
import {
  type BrandKit,
  INFOGRAPHIC_KINDS,
  type InfographicContent,
  type InfographicLayout,
  infographicContent,
  MAX_POINTS,
  MIN_POINTS,
} from "../../contract/typesetting/typesetting.ts";
import { z } from "../../contract/zod.ts";
import { encodeBase64 } from "../../domain/base64.ts";
import { cut, cutAtSentence } from "../../domain/cut.ts";
import { plain } from "../plain-text.ts";
import { composePrompt } from "../prompts/compose.ts";
import { INFOGRAPH } from "../prompts/limits.ts";
import { type Language, voiceOf } from "../prompts/registers.ts";
import type { Chat } from "../provider/chat.ts";
import { jsonAnswer, type OwnService } from "./ports.ts";

/** Allows longer texts than the drawing has room for, because a long text is shortened instead of refused. */
export const infographicDraft = z.object({
  kind: z.enum(INFOGRAPHIC_KINDS).catch("points").default("points"),
  title: z.string().trim().min(1).max(400),
  subtitle: z.string().trim().max(600).default(""),
  points: z
    .array(
      z.object({
        figure: z.string().trim().max(200).default("").describe(`At most ${INFOGRAPH.figure} characters`),
        heading: z.string().trim().min(1).max(400).describe(`At most ${INFOGRAPH.heading} characters`),
        text: z
          .string()
          .trim()
          .max(1000)
          .default("")
          .describe(`At most ${INFOGRAPH.text} characters, ${INFOGRAPH.manyText} with five points or more`),
      }),
    )
    .min(MIN_POINTS)
    .max(MAX_POINTS * 2),
  source: z.string().trim().max(400).default(""),
});

const LONGEST_FIGURE = 16;

function contentOfInfographic(
  draft: z.output<typeof infographicDraft>,
  author: string,
  language: Language,
): InfographicContent {
  const points = draft.points.slice(0, MAX_POINTS);
  const isMany = points.length >= INFOGRAPH.many;
  return infographicContent.parse({
    kind: draft.kind,
    language,
    author: cut(author, 120),
    title: cutAtSentence(draft.title, 120),
    subtitle: cutAtSentence(draft.subtitle, 160),
    points: points.map((point) => {
      const { figure, heading, text } = withShortFigure(point, LONGEST_FIGURE);
      return {
        figure,
        heading: cutAtSentence(heading, isMany ? 48 : 80),
        text: cutAtSentence(text, isMany ? 60 : 120),
      };
    }),
    source: cut(draft.source, 160),
  });
}

const body = z.object({ title: z.string(), notes: z.string().default("") });

export type RenderCandidates = (
  content: InfographicContent,
  kit: BrandKit | null,
  /** With null, the infographics have no logo, because they may show only their user's own files. */
  userId: string | null,
) => Promise<{ layout: InfographicLayout; png: Uint8Array }[]>;

export const createInfographService =
  (deps: { chat: Chat; render: RenderCandidates }): OwnService =>
  async (input, { author, signal }) => {
    const { title, notes } = body.parse(input);
    const prompt = composePrompt({ purpose: "infograph", author, data: { title, notes } });
    const written = plain(
      await deps.chat({ ...prompt, name: "infografia", schema: infographicDraft, signal }),
    );
    const { language } = voiceOf(author.country, author);
    const content = contentOfInfographic(written, author.organization ?? author.name, language);
    const images = (await deps.render(content, author.brand ?? null, author.userId ?? null)).map(
      ({ layout, png }) => ({
        fileName: `infografia-${layout}.png`,
        mimeType: "image/png",
        base64: encodeBase64(png),
      }),
    );
    return { ...jsonAnswer({ images }, prompt.version), kept: content as unknown as Json };
  };
