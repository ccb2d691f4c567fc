import type { Session, User } from "@supabase/supabase-js";
import { createContext, use, useSyncExternalStore } from "react";
import { supabase } from "../client/supabase";
import { authStorage } from "./auth-storage";
import { createSessionStore, type SessionSnapshot, type SessionStore } from "./session-store";

/** This tab's session; inactive until the app layer calls `start()`. */
export const sessionStore: SessionStore = createSessionStore(supabase.auth, authStorage);

/** True once the session has expired: the login page then gives the reason, and failures need no message. */
export const hasExpired = (): boolean => sessionStore.getSnapshot().endedBy === "expiry";

/** Tests provide their own store. */
export const SessionStoreContext = createContext<SessionStore>(sessionStore);

/** The session; `loading` until the stored session is read. Re-renders on change. */
export function useSession(): SessionSnapshot {
  const store = use(SessionStoreContext);
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
}

/** The signed-in user, for screens behind the guard; throws without a session. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error("useUser() was called outside the guarded routes");
  return user;
}

export type { Session, User };
