/** How late the live notice of an outcome may come after the answer that told it. */
export const TOLD_FOR_MS = 10_000;

type Telling = {
  posts: ReadonlySet<string>;
  waiting: { postId: string; tell: () => void }[];
  isOver: boolean;
};

/** The newest first. */
let tellings: readonly Telling[] = [];

/**
 * Says that this tab will itself tell what becomes of these posts: it waits for the answer of 'Publicar ahora'. Their live
 * notices are not told beside it. `end` names the posts whose outcome has been told; the notices of the others are told
 * then.
 */
export function startTelling(postIds: readonly string[]): { end: (told: readonly string[]) => void } {
  const telling: Telling = { posts: new Set(postIds), waiting: [], isOver: false };
  tellings = [telling, ...tellings];
  return {
    end: (told) => {
      const after = { ...telling, posts: new Set(told), waiting: [], isOver: true };
      tellings = tellings.map((one) => (one === telling ? after : one));
      setTimeout(() => {
        tellings = tellings.filter((one) => one !== after);
      }, TOLD_FOR_MS);
      for (const { postId, tell } of telling.waiting) if (!after.posts.has(postId)) tell();
    },
  };
}

/** Tells the outcome of a post, unless this tab tells it or has just told it. */
export function tellUnlessTold(postId: string, tell: () => void): void {
  const telling = tellings.find(({ posts }) => posts.has(postId));
  if (!telling) tell();
  else if (!telling.isOver) telling.waiting.push({ postId, tell });
}
