import { z } from "zod";

const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/(?<!\/)\/+$/, ""));
const text = z.string().trim().min(1);

export const AI_VARIABLES = {
  AI_BASE_URL: url.optional(),
  AI_API_KEY: text.optional(),
  AI_MODEL: text.optional(),
  AI_IMAGE_BASE_URL: url.optional(),
  AI_IMAGE_API_KEY: text.optional(),
  AI_IMAGE_MODEL: text.optional(),
  AI_IMAGE_API: z.enum(["openai", "openrouter"]).default("openai"),
  AI_IMAGE_SIZE: z
    .string()
    .regex(/^\d{2,4}x\d{2,4}$/)
    .default("1024x1024"),
  AI_VIDEO_BASE_URL: url.optional(),
  AI_VIDEO_API_KEY: text.optional(),
  AI_VIDEO_MODEL: text.optional(),
  AI_VIDEO_API: z.enum(["openrouter", "openai"]).default("openrouter"),
  AI_WEBHOOK_SECRET: text.optional(),
  /** Hosts in private networks that webhooks may call, separated by commas, for example `n8n.local:5678`. */
  AI_PRIVATE_HOSTS: z.string().default(""),
  SEARCH_PROVIDER: z.enum(["searxng", "tavily"]).default("searxng"),
  SEARCH_BASE_URL: url.optional(),
  SEARCH_API_KEY: text.optional(),
};

type Variables = z.output<z.ZodObject<typeof AI_VARIABLES>>;

export type ProviderSettings = { baseUrl: string; apiKey: string | null; model: string };

export type SearchSettings = { provider: "searxng" | "tavily"; baseUrl: string; apiKey: string | null };

export type AiSettings = {
  chat: ProviderSettings | null;
  images: (ProviderSettings & { api: "openai" | "openrouter"; size: string }) | null;
  videos: (ProviderSettings & { api: "openai" | "openrouter" }) | null;
  search: SearchSettings | null;
  webhookSecret: string | null;
  privateHosts: readonly string[];
};

/** Images and videos use the address and key of the text model, unless the operator sets others for them. */
export function aiSettings(env: Variables): AiSettings {
  const at = (baseUrl: string | undefined, ownKey: string | undefined, model: string | undefined) => {
    const base = baseUrl ?? env.AI_BASE_URL;
    if (!base || !model) return null;
    // The common key is only sent to the common address, because another server must not learn it.
    const apiKey = ownKey ?? (base === env.AI_BASE_URL ? env.AI_API_KEY : undefined) ?? null;
    return { baseUrl: base, apiKey, model };
  };
  const images = at(env.AI_IMAGE_BASE_URL, env.AI_IMAGE_API_KEY, env.AI_IMAGE_MODEL);
  const videos = at(env.AI_VIDEO_BASE_URL, env.AI_VIDEO_API_KEY, env.AI_VIDEO_MODEL);
  return {
    chat: at(env.AI_BASE_URL, env.AI_API_KEY, env.AI_MODEL),
    images: images && { ...images, api: env.AI_IMAGE_API, size: env.AI_IMAGE_SIZE },
    videos: videos && { ...videos, api: env.AI_VIDEO_API },
    search: searchSettings(env),
    webhookSecret: env.AI_WEBHOOK_SECRET ?? null,
    privateHosts: env.AI_PRIVATE_HOSTS.split(",")
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  };
}

function searchSettings(env: Variables): SearchSettings | null {
  const provider = env.SEARCH_PROVIDER;
  const baseUrl = env.SEARCH_BASE_URL ?? (provider === "tavily" ? "https://api.tavily.com" : undefined);
  if (!baseUrl || (provider === "tavily" && !env.SEARCH_API_KEY)) return null;
  return { provider, baseUrl, apiKey: env.SEARCH_API_KEY ?? null };
}
