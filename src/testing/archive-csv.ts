import { archiveFiles } from "@/features/settings/data/archive";

export async function archiveCsv(rows: object[]): Promise<string> {
  const files = archiveFiles({
    account: {},
    deletedPosts: async function* () {},
    ownFiles: async function* () {},
    rows: async function* (table) {
      yield (table === "posts" ? rows : []) as never[];
    },
    fetchMedia: async () => new Response(""),
    now: new Date(0),
    onProgress: () => undefined,
  });
  for await (const { name, input } of files) if (name === "datos/posts.csv") return String(input);
  throw new Error("no posts.csv");
}
