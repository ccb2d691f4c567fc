import { createContext, use } from "react";

/** How a user leaves for LinkedIn from beside a post. */
export type Reconnect = {
  /** The post to come back to. `isPage`: LinkedIn is asked for the page permissions too. */
  leave: (post: { postId: string; isPage: boolean }) => void;
  /** The browser is leaving for LinkedIn. */
  isLeaving: boolean;
};

const Provided = createContext<Reconnect | null>(null);

/** Filled by the app, so that the components of a post do not navigate themselves. */
export const ReconnectProvider = Provided;

export function useReconnect(): Reconnect {
  const reconnect = use(Provided);
  if (reconnect === null) throw new Error("a post is shown outside of ReconnectProvider");
  return reconnect;
}
