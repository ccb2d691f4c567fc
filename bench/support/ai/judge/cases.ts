import type { z } from "zod";
import {
  type RecordedWriter,
  recordedAnswer,
  recordedType,
} from "../../../../local/sandboxes/ai/recorded/answers.ts";
import { RECORDED_PROFILES, type RecordedProfile } from "../../../../local/sandboxes/ai/recorded/profiles.ts";
import { RECORDED, type RecordedText } from "../../../../local/sandboxes/ai/recorded/texts.ts";
import {
  composePrompt,
  type Prompt,
  type PromptRequest,
} from "../../../../supabase/functions/_shared/ai/prompts/compose.ts";
import { LENGTHS, lengthsNear } from "../../../../supabase/functions/_shared/ai/prompts/limits.ts";
import { infographicDraft } from "../../../../supabase/functions/_shared/ai/services/infograph.ts";
import { researchDraft } from "../../../../supabase/functions/_shared/ai/services/research.ts";
import { sceneDraft } from "../../../../supabase/functions/_shared/ai/services/scene.ts";
import { repurposeDraft } from "../../../../supabase/functions/_shared/ai/work/kinds/repurpose.ts";
import { rewriteDraft } from "../../../../supabase/functions/_shared/ai/work/kinds/rewrite.ts";
import { textDraft } from "../../../../supabase/functions/_shared/ai/work/kinds/text.ts";
import { topicsDraft } from "../../../../supabase/functions/_shared/ai/work/kinds/topics.ts";
import type { PostType } from "../../../../supabase/functions/_shared/contract/ai/ai-options.ts";
import { documentDraft } from "../../../../supabase/functions/_shared/contract/typesetting/document-draft.ts";
import { aboutDraft, voiceDraft } from "../../../../supabase/functions/ai-voice/handler.ts";
import { faultsOfAdapted } from "./adapt-checks.ts";
import { type Draft, faultsOf, faultsOfAngle, faultsOfAngles } from "./checks.ts";
import {
  faultsOfAbout,
  faultsOfComment,
  faultsOfDocument,
  faultsOfFilm,
  faultsOfInfograph,
  faultsOfScene,
  faultsOfTopics,
  faultsOfVoice,
} from "./page-checks.ts";
import { faultsOfRewrite } from "./rewrite-checks.ts";

export type Case = {
  task: string;
  of: string;
  prompt: Prompt;
  name: string;
  schema: z.ZodType;
  recorded: (writer: RecordedWriter) => unknown;
  faults: (answer: unknown) => string[];
};

const PAGES = 5;
const today = () => new Date().toISOString().slice(0, 10);
const authorOf = (country: string, isPage: boolean) => ({
  country,
  name: "Lucía Fernández",
  today: today(),
  organization: isPage ? "Café Andino" : null,
});

type TextTask<S extends z.ZodType> = {
  task?: string;
  name: string;
  schema: S;
  asked: (text: RecordedText) => Omit<PromptRequest, "author">;
  /** True when a person's text is adapted to a company page, or a page's text to a person. */
  isForOther?: boolean;
  faults: (answer: z.output<S>, text: RecordedText, material: string) => string[];
};

const textTask = <S extends z.ZodType>({
  task,
  name,
  schema,
  asked,
  isForOther = false,
  faults,
}: TextTask<S>): Case[] =>
  RECORDED.map((text) => {
    const request = asked(text);
    return {
      task: task ?? request.purpose,
      of: `${text.country} · ${text.title}`,
      name,
      schema,
      prompt: composePrompt({ ...request, author: authorOf(text.country, text.isPage !== isForOther) }),
      recorded: (writer) =>
        recordedAnswer(isForOther ? "adaptado" : name, text, writer, request.facts?.isFilm),
      faults: (answer) => faults(schema.parse(answer), text, `${text.title} ${text.notes}`),
    };
  });

const profileTask = <S extends z.ZodType>(
  purpose: "voice" | "about",
  {
    name,
    schema,
    faults,
  }: { name: string; schema: S; faults: (answer: z.output<S>, of: RecordedProfile) => string[] },
): Case[] =>
  RECORDED_PROFILES.map((profile) => ({
    task: purpose,
    of: `${profile.country} · ${profile.posts[0]?.slice(0, 40)}`,
    name,
    schema,
    prompt: composePrompt({
      purpose,
      author: authorOf(profile.country, false),
      data: { posts: profile.posts.join("\n\n— — —\n\n") },
    }),
    recorded: (writer) => profile[purpose][writer],
    faults: (answer) => faults(schema.parse(answer), profile),
  }));

const judged = (drafts: readonly Draft[], text: RecordedText, material: string, postType: PostType | null) =>
  faultsOf(drafts, { country: text.country, isPage: text.isPage, material, postType });

export const CASES: readonly Case[] = [
  ...textTask({
    name: "texto",
    schema: textDraft,
    asked: ({ title, notes }) => ({ purpose: "text", data: { title, notes } }),
    faults: ({ body }, text, material) =>
      judged([{ title: text.title, description: body }], text, material, null),
  }),
  ...textTask({
    task: "comment",
    name: "texto",
    schema: textDraft,
    asked: ({ title, notes }) => ({ purpose: "text", data: { title, notes } }),
    faults: ({ body, comment }, { country, isPage }, material) =>
      faultsOfComment(comment, body, { country, isPage, material }),
  }),
  ...textTask({
    task: "adapt",
    name: "texto",
    schema: textDraft,
    isForOther: true,
    asked: ({ title, strong }) => ({
      purpose: "text",
      facts: { isAdapted: true },
      data: { title, notes: strong },
    }),
    faults: ({ body }, text) => [
      ...faultsOf([{ title: text.title, description: body }], {
        country: text.country,
        isPage: !text.isPage,
        material: `${text.title} ${text.strong}`,
        postType: null,
      }),
      ...faultsOfAdapted(body, text),
    ],
  }),
  ...textTask({
    name: "borradores",
    schema: researchDraft,
    asked: (text) => ({
      purpose: "research",
      postType: recordedType(text),
      data: { question: text.notes },
      facts: { hasSources: false, length: LENGTHS[recordedType(text)] },
    }),
    faults: ({ topics }, text, material) => [
      ...(topics.length === 10 ? [] : [`${topics.length} drafts`]),
      ...faultsOfAngles(topics, text.country),
      ...judged(topics, text, material, recordedType(text)),
    ],
  }),
  ...textTask({
    name: "publicaciones",
    schema: repurposeDraft,
    asked: ({ notes }) => ({ purpose: "repurpose", data: { text: notes } }),
    faults: ({ posts }, text, material) => [
      ...posts.flatMap(({ description: { length } }) =>
        length < 400 || length > 1200 ? [`${length} characters`] : [],
      ),
      ...judged(posts, text, material, null),
    ],
  }),
  ...textTask({
    name: "otra",
    schema: rewriteDraft,
    asked: ({ title, strong }) => ({
      purpose: "rewrite",
      facts: { length: lengthsNear(strong.length) },
      data: { title, notes: strong },
    }),
    faults: ({ angle, title, body }, text) => [
      ...faultsOfAngle(angle, text.country),
      ...judged([{ title, description: body }], text, `${text.title} ${text.strong}`, null),
      ...faultsOfRewrite({ title, body }, text),
    ],
  }),
  ...textTask({
    name: "temas",
    schema: topicsDraft,
    asked: ({ notes, title }) => ({ purpose: "topics", data: { posts: `${title}. ${notes}` } }),
    faults: (answer) => faultsOfTopics(answer),
  }),
  ...textTask({
    name: "escena",
    schema: sceneDraft,
    asked: ({ title, notes }) => ({ purpose: "scene", data: { title, notes } }),
    faults: (answer) => faultsOfScene(answer),
  }),
  ...textTask({
    task: "film",
    name: "escena",
    schema: sceneDraft,
    asked: ({ title, notes }) => ({ purpose: "scene", facts: { isFilm: true }, data: { title, notes } }),
    faults: (answer) => faultsOfFilm(answer),
  }),
  ...textTask({
    name: "infografia",
    schema: infographicDraft,
    asked: ({ title, notes }) => ({ purpose: "infograph", data: { title, notes } }),
    faults: (answer, { country }, material) => faultsOfInfograph(answer, { country, material }),
  }),
  ...textTask({
    name: "documento",
    schema: documentDraft,
    asked: ({ title, notes }) => ({ purpose: "document", facts: { pages: PAGES }, data: { title, notes } }),
    faults: (answer, { country }, material) => faultsOfDocument(answer, PAGES, { country, material }),
  }),
  ...profileTask("voice", {
    name: "voz",
    schema: voiceDraft,
    faults: (answer, { posts }) => faultsOfVoice(answer, posts),
  }),
  ...profileTask("about", {
    name: "perfil",
    schema: aboutDraft,
    faults: (answer) => faultsOfAbout(answer),
  }),
];
