export const TOLD_FOR_MS = 10_000;

type Telling = {
  posts: ReadonlySet<string>;
  waiting: { postId: string; tell: () => void }[];
  isOver: boolean;
};

let tellings: readonly Telling[] = [];

/**
 * Holds back the live notices of `postIds` while 'Publicar ahora' runs in this tab. `end` drops the notices of posts
 * whose outcome the caller has shown, and shows the other notices.
 */
export function startTelling(postIds: readonly string[]): { end: (reported: readonly string[]) => void } {
  const telling: Telling = { posts: new Set(postIds), waiting: [], isOver: false };
  tellings = [telling, ...tellings];
  return {
    end: (reported) => {
      const after = { ...telling, posts: new Set(reported), waiting: [], isOver: true };
      tellings = tellings.map((one) => (one === telling ? after : one));
      setTimeout(() => {
        tellings = tellings.filter((one) => one !== after);
      }, TOLD_FOR_MS);
      for (const { postId, tell } of telling.waiting) if (!after.posts.has(postId)) tell();
    },
  };
}

export function tellUnlessTold(postId: string, tell: () => void): void {
  const telling = tellings.find(({ posts }) => posts.has(postId));
  if (!telling) tell();
  else if (!telling.isOver) telling.waiting.push({ postId, tell });
}
