import { createFreshFetch } from "../../adapters/fresh-fetch.ts";
import { createMediaBucket } from "../../adapters/media-bucket.ts";
import { ask, createServiceClient } from "../../adapters/supabase.ts";
import { mediaPathOf } from "../../domain/media/paths.ts";
import type { Environment } from "../../environment.ts";
import { createFetchAt } from "../../http/fetch-at.ts";
import { consoleLog } from "../../http/log.ts";
import { createLookUp } from "../../http/look-up.ts";
import type { PublicDeps } from "../../http/outside.ts";
import { createJobStore } from "../../jobs/job-store.ts";
import type { JobHandler } from "../../jobs/ports.ts";
import { createSearch } from "../../search/search.ts";
import { createAnswerKeeper } from "../adapters/answer-keeper.ts";
import {
  createAuthorReader,
  createImprovedTextKeeper,
  createPublishedReader,
  createTopicMaterial,
  createWebhookReader,
  createWorkStore,
} from "../adapters/work-store.ts";
import { createChat } from "../provider/chat.ts";
import type { ProviderDeps } from "../provider/http.ts";
import { createImages } from "../provider/images.ts";
import { createVideos } from "../provider/videos.ts";
import { createCallService } from "../services/call-service.ts";
import type { OwnService, ServiceName } from "../services/ports.ts";
import { createReadPage } from "../services/read-page.ts";
import { createScenes } from "../services/scene.ts";
import type { KeepingDeps } from "./keep-answer.ts";
import type { WorkDeps, WorkKind } from "./ports.ts";
import type { RunWorkDeps } from "./run-work.ts";
import { createStoreMedia } from "./store-media.ts";

/** A job aborts this long before its worker is ended, because it must still record its outcome. */
const BEFORE_THE_END_MS = 10_000;

const wait = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

type Platform = { EdgeRuntime?: { waitUntil(work: Promise<unknown>): void } };

type OwnServices = Partial<Record<ServiceName, OwnService>>;

export function createAi(env: Environment) {
  const client = createServiceClient(env);
  // Some runtimes repeat a request whose reused connection closes, which would start paid work twice.
  const fetch = createFreshFetch() as typeof globalThis.fetch;
  const provider: ProviderDeps = { fetch, wait };
  const findWebhook = createWebhookReader(client);
  const { ai } = env;
  const outside: PublicDeps = {
    fetch,
    fetchAt: createFetchAt(),
    lookUp: createLookUp(),
    privateHosts: ai.privateHosts,
  };
  const chat = createChat(provider, ai.chat);
  const bucket = createMediaBucket(client, env.publicUrl);
  const workDeps = (own: OwnServices): WorkDeps => ({
    author: createAuthorReader(client, Date.now),
    call: createCallService({
      ...outside,
      findWebhook,
      own,
      secret: ai.webhookSecret,
      nowSeconds: () => Math.floor(Date.now() / 1000),
    }),
    store: createStoreMedia({
      requireUpload: async (userId, path, bytes) => {
        const upload = { p_user_id: userId, p_name: path, p_bytes: bytes };
        await ask(client.schema("engine").rpc("require_upload", upload));
      },
      bucket,
      newId: () => crypto.randomUUID(),
      log: consoleLog,
    }),
    now: Date.now,
  });
  return {
    client,
    bucket,
    log: consoleLog,
    outside,
    wait,
    chat,
    scenes: createScenes({ chat, log: consoleLog }),
    images: createImages({ ...provider, ...outside }, ai.images),
    videos: createVideos({ ...provider, ...outside }, ai.videos),
    search: ai.search && createSearch(provider, ai.search),
    readPage: createReadPage({ ...provider, ...outside, search: ai.search }),
    keep: createImprovedTextKeeper(client),
    published: createPublishedReader(client),
    material: createTopicMaterial(client),
    isOwn: async (name: ServiceName) => (await findWebhook(name))?.url.startsWith("/functions/v1/") ?? false,
    workDeps,
    keepingDeps: (own: OwnServices): KeepingDeps => ({
      ...workDeps(own),
      answers: createAnswerKeeper(client),
      discard: async (userId, publicUrl) => {
        const path = mediaPathOf(publicUrl, userId);
        if (path !== null) await bucket.removeAll([path]);
      },
    }),
    runDeps: (handlers: Partial<Record<WorkKind, JobHandler>>): RunWorkDeps => ({
      works: createWorkStore(client),
      jobs: createJobStore(client),
      handlers,
      keepAlive: (work) => (globalThis as Platform).EdgeRuntime?.waitUntil(work),
      wait,
      monotonic: () => performance.now(),
      runEnds: () => AbortSignal.timeout(Math.min(env.workerLifeMs - BEFORE_THE_END_MS, 2_000_000_000)),
      log: consoleLog,
    }),
  };
}

export type Ai = ReturnType<typeof createAi>;
