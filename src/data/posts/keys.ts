/** Keys of every query that reads the posts table; no other file writes such keys. */
export const postKeys = {
  all: (userId: string) => ["posts", userId] as const,
  lists: (userId: string) => [...postKeys.all(userId), "list"] as const,
  toPublish: (userId: string) => [...postKeys.lists(userId), "publicar"] as const,
  publishedMonths: (userId: string) => [...postKeys.lists(userId), "listas", "months"] as const,
  publishedMonth: (userId: string, month: string) =>
    [...postKeys.lists(userId), "listas", "month", month] as const,
  latestPublished: (userId: string) => [...postKeys.lists(userId), "listas", "latest"] as const,
  card: (userId: string, postcard: number) => [...postKeys.all(userId), "card", postcard] as const,
  location: (userId: string, postcard: number) => [...postKeys.all(userId), "location", postcard] as const,
  charge: (userId: string, postId: string) => [...postKeys.all(userId), "charge", postId] as const,
  ofPost: (userId: string, postId: string) => [...postKeys.all(userId), "of-post", postId] as const,
  texts: (userId: string, postIds: readonly string[]) => [...postKeys.all(userId), "texts", postIds] as const,
  whole: (userId: string) => [...postKeys.lists(userId), "whole"] as const,
  problems: (userId: string) => [...postKeys.all(userId), "problems"] as const,
  decisions: (userId: string) => [...postKeys.all(userId), "decisions"] as const,
  preflight: (userId: string, postcards: readonly number[]) =>
    ["posts-preflight", userId, postcards] as const,
  calendars: (userId: string) => [...postKeys.all(userId), "calendar"] as const,
  calendar: (userId: string, from: string, to: string) => [...postKeys.calendars(userId), from, to] as const,
  search: (userId: string, words: string) => [...postKeys.all(userId), "search", words] as const,
  summary: (userId: string) => [...postKeys.all(userId), "summary"] as const,
};

/** The key of moves. While a move runs, a refetch would draw the moved card at its old position. */
export const CARD_MOVES = ["move-post-card"] as const;
