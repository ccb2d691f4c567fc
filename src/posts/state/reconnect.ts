import { createContext, use } from "react";

/** How a user leaves for LinkedIn from beside a post. */
export type Reconnect = {
  /** The post to come back to. `isPage`: LinkedIn is asked for the page permissions too. */
  leave: (post: { postId: string; isPage: boolean }) => void;
  /** The page is on its way to LinkedIn. */
  isLeaving: boolean;
};

const Provided = createContext<Reconnect | null>(null);

/** Filled by the app: what shows a post leaves for nowhere by itself. */
export const ReconnectProvider = Provided;

export function useReconnect(): Reconnect {
  const reconnect = use(Provided);
  if (reconnect === null) throw new Error("a post is shown outside of ReconnectProvider");
  return reconnect;
}
