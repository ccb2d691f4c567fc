export const DROPPED_FOR_MS = 10_000;

type Hold = {
  posts: ReadonlySet<string>;
  waiting: { postId: string; show: () => void }[];
  isOver: boolean;
};

let holds: readonly Hold[] = [];

/**
 * Delays the live notices of `postIds` while 'Publicar ahora' runs in this tab. `end` drops the notices of posts whose
 * outcome the caller has shown, and shows the other notices.
 */
export function holdNotices(postIds: readonly string[]): { end: (reported: readonly string[]) => void } {
  const hold: Hold = { posts: new Set(postIds), waiting: [], isOver: false };
  holds = [hold, ...holds];
  return {
    end: (reported) => {
      const after = { ...hold, posts: new Set(reported), waiting: [], isOver: true };
      holds = holds.map((one) => (one === hold ? after : one));
      setTimeout(() => {
        holds = holds.filter((one) => one !== after);
      }, DROPPED_FOR_MS);
      for (const { postId, show } of hold.waiting) if (!after.posts.has(postId)) show();
    },
  };
}

export function showUnlessHeld(postId: string, show: () => void): void {
  const hold = holds.find(({ posts }) => posts.has(postId));
  if (!hold) show();
  else if (!hold.isOver) hold.waiting.push({ postId, show });
}
