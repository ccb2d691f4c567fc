import { firstUnits } from "@publishing/text-length";
import { isHttpUrl } from "@/shared/addresses/setting-values";
import { invokeFunction } from "@/shared/errors";
import type { UserTopic } from "./user-topics";

export type TopicResult = { title: string; description: string; link: string };

const VIDEO_HOSTS =
  /(?:^|\.)(?:youtube\.com|youtu\.be|vimeo\.com|dailymotion\.com|twitch\.tv|tiktok\.com|ted\.com)$/;

/** True for an address of a video site, because search services give no other sign that a result is a video. */
export const isVideo = (link: string): boolean => isHttpUrl(link) && VIDEO_HOSTS.test(new URL(link).hostname);

export type TopicResults = { articles: TopicResult[]; videos: TopicResult[] };

/**
 * Groups results by kind. Leaves out repeated addresses, and addresses other than http(s), because the app shows each
 * address as a link.
 */
export function groupByKind(results: readonly TopicResult[]): TopicResults {
  const seen = new Map<string, TopicResult>();
  for (const result of results) {
    if (/^https?:\/\//i.test(result.link) && !seen.has(result.link)) seen.set(result.link, result);
  }
  const all = [...seen.values()];
  return {
    articles: all.filter(({ link }) => !isVideo(link)),
    videos: all.filter(({ link }) => isVideo(link)),
  };
}

export async function searchTopic({ tema, contexto }: UserTopic): Promise<TopicResults> {
  const body = { title: firstUnits(tema, 300), description: firstUnits(contexto, 2000) };
  const { searchTopicsOutput } = await import("@contract/ai/ai");
  const groups = await invokeFunction("search-topics-proxy", body, searchTopicsOutput);
  return groupByKind(groups.flatMap(({ searchResults }) => searchResults));
}
