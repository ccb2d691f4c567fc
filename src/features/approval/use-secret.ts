import { useSyncExternalStore } from "react";

/** Mail programs and chats append characters to an address, such as the full stop that ends a sentence. */
const SECRET = /^#([0-9a-f]{64})(?![0-9a-f])/;

const onHash = (listener: () => void) => {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
};

/**
 * The link's secret; empty when the address was cut. The secret is in the fragment, which browsers send to no server,
 * so no log contains it.
 */
export const useSecret = (): string =>
  useSyncExternalStore(
    onHash,
    () => SECRET.exec(window.location.hash)?.[1] ?? "",
    () => "",
  );
