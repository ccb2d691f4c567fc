/** How long after the answer that showed an outcome its live notice may arrive. */
export const TOLD_FOR_MS = 10_000;

type Telling = {
  posts: ReadonlySet<string>;
  waiting: { postId: string; tell: () => void }[];
  isOver: boolean;
};

/** The newest first. */
let tellings: readonly Telling[] = [];

/**
 * While 'Publicar ahora' runs in this tab, holds back the live notices of these posts. `end` names the posts whose
 * outcome has been shown, and shows the notices of the others.
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

/** Shows the outcome of a post, unless this tab's own answer shows it or has just shown it. */
export function tellUnlessTold(postId: string, tell: () => void): void {
  const telling = tellings.find(({ posts }) => posts.has(postId));
  if (!telling) tell();
  else if (!telling.isOver) telling.waiting.push({ postId, tell });
}
