import type { Session, User } from "@supabase/supabase-js";
import { createContext, use, useSyncExternalStore } from "react";
import { supabase } from "../client/supabase";
import { authStorage } from "./auth-storage";
import { createSessionStore, type SessionSnapshot, type SessionStore } from "./session-store";

export const sessionStore: SessionStore = createSessionStore(supabase.auth, authStorage);

/** After an expiry the login page gives the reason, so failed requests need no message. */
export const hasExpired = (): boolean => sessionStore.getSnapshot().endedBy === "expiry";

export const SessionStoreContext = createContext<SessionStore>(sessionStore);

export function useSession(): SessionSnapshot {
  const store = use(SessionStoreContext);
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
}

/** The signed-in user; throws outside of the guarded routes. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error("useUser() was called outside the guarded routes");
  return user;
}

export type { Session, User };
