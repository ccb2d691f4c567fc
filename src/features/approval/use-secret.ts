import { useSyncExternalStore } from "react";

const SECRET = /^[0-9a-f]{64}$/;

const onHash = (listener: () => void) => {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
};

/** The secret is in the fragment, which browsers send to no server, so no log contains it. */
export const useSecret = (): string =>
  useSyncExternalStore(
    onHash,
    () => window.location.hash.slice(1),
    () => "",
  );

export const isSecret = (text: string): boolean => SECRET.test(text);
