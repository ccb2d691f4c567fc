import { createContext, use } from "react";

export type Reconnect = {
  leave: (post: { postId: string; isPage: boolean }) => void;
  isLeaving: boolean;
};

const Provided = createContext<Reconnect | null>(null);

/** The app provides this, so that the components of a post need not know the app's navigation. */
export const ReconnectProvider = Provided;

export function useReconnect(): Reconnect {
  const reconnect = use(Provided);
  if (reconnect === null) throw new Error("a post is shown outside of ReconnectProvider");
  return reconnect;
}
