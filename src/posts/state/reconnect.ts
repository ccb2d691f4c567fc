import { createContext, use } from "react";

/** How a user leaves for LinkedIn from a post. */
export type Reconnect = {
  /** The post to return to. `isPage`: the page permissions are requested too. */
  leave: (post: { postId: string; isPage: boolean }) => void;
  /** The browser is navigating to LinkedIn. */
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
