import { createChat } from "../../../functions/_shared/ai/provider/chat.ts";
import { createImages } from "../../../functions/_shared/ai/provider/images.ts";
import { createVideos } from "../../../functions/_shared/ai/provider/videos.ts";
import { createCallService } from "../../../functions/_shared/ai/services/call-service.ts";
import { createDocumentService } from "../../../functions/_shared/ai/services/document.ts";
import { createImageService } from "../../../functions/_shared/ai/services/image.ts";
import { createInfographService } from "../../../functions/_shared/ai/services/infograph.ts";
import { createResearchService } from "../../../functions/_shared/ai/services/research.ts";
import { createScenes } from "../../../functions/_shared/ai/services/scene.ts";
import type { ProviderSettings } from "../../../functions/_shared/ai/settings.ts";
import { readAnalysis } from "../../../functions/_shared/ai/shapes/analysis.ts";
import { createDocumentHandler } from "../../../functions/_shared/ai/work/kinds/document.ts";
import { createImageHandler } from "../../../functions/_shared/ai/work/kinds/image.ts";
import { createInfographHandler } from "../../../functions/_shared/ai/work/kinds/infograph.ts";
import { createRepurposeHandler } from "../../../functions/_shared/ai/work/kinds/repurpose.ts";
import { createResearchHandler } from "../../../functions/_shared/ai/work/kinds/research.ts";
import {
  createRewriteHandler,
  type PublishedText,
} from "../../../functions/_shared/ai/work/kinds/rewrite.ts";
import { createTextHandler } from "../../../functions/_shared/ai/work/kinds/text.ts";
import { createTopicsHandler } from "../../../functions/_shared/ai/work/kinds/topics.ts";
import { createVideoHandler } from "../../../functions/_shared/ai/work/kinds/video.ts";
import type { WorkDeps, WorkKind } from "../../../functions/_shared/ai/work/ports.ts";
import { createStoreMedia } from "../../../functions/_shared/ai/work/store-media.ts";
import { CodedError } from "../../../functions/_shared/coded-error.ts";
import { createFetchAt } from "../../../functions/_shared/http/fetch-at.ts";
import type { JobHandler } from "../../../functions/_shared/jobs/ports.ts";
import { renderInfographicCandidates } from "../../../functions/_shared/typesetting/render.ts";
import { renderDocument } from "../../../functions/_shared/typesetting/render-document.ts";

/** Without rows the built-in AI service is used. */
export type Rows = { url: string; privateHosts: readonly string[]; secret: string | null };

const author = async () => ({ country: "MX", name: "Lucía Pérez", organization: null });
const TEXT = { title: "Café de altura", notes: "Madura despacio.", comment: "", style: "", titleHolder: "" };
const FILM = { duration: 4, shotStyle: "Eye level", framing: "Medium shot", cameraMovement: "Static" };
const INPUT = {
  ai_text: { ...TEXT, id: "00000000-0000-4000-8000-000000000001" },
  ai_research: { question: "¿Café?", postType: "tips" },
  ai_repurpose: { text: "El café de altura madura despacio." },
  ai_rewrite: { postId: "00000000-0000-4000-8000-000000000001" },
  ai_topics: {},
  ai_image: { ...TEXT, style: "digital art", titleHolder: "photo frame" },
  ai_infograph: TEXT,
  ai_document: { ...TEXT, pages: 3, authorName: "Lucía" },
  ai_video: { ...TEXT, ...FILM },
} satisfies Readonly<Record<WorkKind, object>>;
type Kind = keyof typeof INPUT;

export function openActions(
  answer: (request: Request) => Promise<Response>,
  model: ProviderSettings | null,
  rows: Rows | null = null,
  published: PublishedText = { ...TEXT, poll: null, publisher: "personal" },
) {
  const fetch = ((url: URL, init: RequestInit) => answer(new Request(url, init))) as typeof globalThis.fetch;
  const outside = {
    fetch,
    fetchAt: createFetchAt(),
    lookUp: async () => ["93.184.216.34"],
    privateHosts: rows?.privateHosts ?? [],
  };
  const server = { fetch, wait: async () => undefined };
  const chat = createChat(server, model);
  const images = createImages(
    { ...server, ...outside },
    model && { ...model, api: "openai", size: "1024x1024" },
  );
  const scenes = createScenes({ chat, log: () => undefined });
  const own = {
    RESEARCH: createResearchService({ chat, search: null, log: () => undefined }),
    CREATE_IMAGES: createImageService({ images, scenes }),
    CREATE_INFOGRAPH: createInfographService({
      chat,
      render: (content, kit) => renderInfographicCandidates(content, { kit }),
    }),
    AI_DOCUMENT: createDocumentService({ chat, render: (content) => renderDocument(content) }),
  };
  const deps: WorkDeps = {
    author,
    call: createCallService({
      findWebhook: async (name) => ({
        url: rows?.url ?? `/functions/v1/ai-webhooks/${name}`,
        timeoutMs: 5000,
      }),
      ...outside,
      own,
      secret: rows?.secret ?? null,
      nowSeconds: () => 1000,
    }),
    store: createStoreMedia({
      requireUpload: async () => undefined,
      bucket: {
        upload: async (path) => `https://x.test/${path}`,
        readInfo: async () => null,
        urlOf: (path) => path,
      },
      newId: () => "id",
      log: () => undefined,
    }),
    now: () => 1,
  };
  const handlers: Record<Kind, JobHandler> = {
    ai_text: createTextHandler({ ...deps, chat, keep: async () => undefined, log: () => undefined }),
    ai_research: createResearchHandler(deps),
    ai_repurpose: createRepurposeHandler({ ...deps, chat, readPage: async () => "" }),
    ai_rewrite: createRewriteHandler({ ...deps, chat, published: async () => published }),
    ai_topics: createTopicsHandler({
      ...deps,
      chat,
      material: async () => ({ posts: ["Café"], questions: [] }),
    }),
    ai_image: createImageHandler({ ...deps, ...outside }),
    ai_infograph: createInfographHandler(deps),
    ai_document: createDocumentHandler(deps),
    ai_video: createVideoHandler({
      ...deps,
      scenes,
      wait: async () => undefined,
      isOwn: async () => rows === null,
      videos: createVideos({ ...server, ...outside }, model && { ...model, api: "openrouter" }),
    }),
  };
  const signal = new AbortController().signal;
  const analysis = async () => {
    const context = { author: await author(), signal };
    const text = readAnalysis(await deps.call("USER_ANALYTICS", { user_id: "u", days: 30 }, context));
    if (text === null) throw new CodedError("ai_answer_invalid");
    return { kind: "done", result: text };
  };
  return {
    run: (kind: Kind | "analysis", given: object = {}) => {
      if (kind === "analysis") return analysis();
      const job = {
        jobId: "j",
        leaseId: "l",
        kind,
        userId: "u",
        input: { ...INPUT[kind], ...given },
        progress: null,
        attempt: 1,
      };
      return handlers[kind](job, {
        signal,
        saveProgress: async () => undefined,
        undoUnlessSucceeded: () => undefined,
      });
    },
  };
}
