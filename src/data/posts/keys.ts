/** Keys of everything read from the posts table; nobody types one by hand elsewhere. */
export const postKeys = {
  all: (userId: string) => ["posts", userId] as const,
  lists: (userId: string) => [...postKeys.all(userId), "list"] as const,
  problems: (userId: string) => [...postKeys.all(userId), "problems"] as const,
  summary: (userId: string) => [...postKeys.all(userId), "summary"] as const,
};
