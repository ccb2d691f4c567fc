import { createContext, use } from "react";

export type Reconnect = {
  leave: (post: { postId: string; isPage: boolean }) => void;
  isLeaving: boolean;
};

const Provided = createContext<Reconnect | null>(null);

/** The app provides `leave`, which opens LinkedIn's sign-in, so that a post's components do not import the app. */
export const ReconnectProvider = Provided;

export function useReconnect(): Reconnect {
  const reconnect = use(Provided);
  if (reconnect === null) throw new Error("a post is shown outside of ReconnectProvider");
  return reconnect;
}
