import { localStore, STORAGE_KEYS } from "@/shared/storage";

export type KeptAnalyses = Readonly<Record<string, { message: string; at: string }>>;

const keyOf = (userId: string): string => `${STORAGE_KEYS.pageAnalyses}:${userId}`;

const isAnalysis = (value: unknown): value is KeptAnalyses[string] =>
  typeof value === "object" &&
  value !== null &&
  "message" in value &&
  typeof value.message === "string" &&
  "at" in value &&
  typeof value.at === "string";

export function readAnalyses(userId: string): KeptAnalyses {
  try {
    const kept: unknown = JSON.parse(localStore.get(keyOf(userId)) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => isAnalysis(value)));
  } catch {
    return {};
  }
}

export const keepAnalyses = (userId: string, analyses: KeptAnalyses): void => {
  localStore.set(keyOf(userId), JSON.stringify(analyses));
};
