export const resultKeys = {
  all: (userId: string) => ["results", userId] as const,
  summary: (userId: string, days: number) => [...resultKeys.all(userId), "summary", days] as const,
  totals: (userId: string) => [...resultKeys.all(userId), "totals"] as const,
  recent: (userId: string, page: number) => [...resultKeys.all(userId), "recent", page] as const,
  rewrites: (userId: string) => [...resultKeys.all(userId), "rewrites"] as const,
  posts: (userId: string) => [...resultKeys.all(userId), "posts"] as const,
  polls: (userId: string, subject: string) => [...resultKeys.all(userId), "polls", subject] as const,
  imports: (userId: string, subject: string) => [...resultKeys.all(userId), "imports", subject] as const,
  curve: (userId: string, id: string) => [...resultKeys.all(userId), "curve", id] as const,
  trend: (userId: string, subject: string, from: string) =>
    [...resultKeys.all(userId), "trend", subject, from] as const,
  report: (userId: string, subject: string, to: string) =>
    [...resultKeys.all(userId), "report", subject, to] as const,
  pages: (userId: string) => [...resultKeys.all(userId), "pages"] as const,
  job: (userId: string, kind: string) => [...resultKeys.all(userId), "job", kind] as const,
};
