import { localStore, type SafeStorage, STORAGE_KEYS, tabStore } from "../storage";

export type ProviderTokens = { accessToken: string; refreshToken: string | null };

export type AuthStorage = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  /** LinkedIn's tokens of the last sign-in in this tab, which only this page's memory holds. */
  providerTokens(): ProviderTokens | null;
  dropProviderTokens(): void;
};

type Stored = { provider_token?: unknown; provider_refresh_token?: unknown };

const sessionIn = (value: string): Stored | null => {
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === "object" && parsed !== null ? parsed : null;
  } catch {
    // A value that is not JSON holds no session, so it has no tokens to remove.
    return null;
  }
};

const textOr = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/**
 * The auth client's storage. LinkedIn's tokens stay in the memory of the tab that signed in, because scripts and the
 * next person at the device could read them in a storage.
 * @param tab a storage that survives a reload, in which a mark records that the tokens are unsaved
 */
export function createAuthStorage(local: SafeStorage, tab: SafeStorage): AuthStorage {
  // Without the browser's storage, the session ends with the page.
  const memory = new Map<string, string>();
  let latest: ProviderTokens | null = null;

  const withoutTokens = (value: string): string => {
    const session = sessionIn(value);
    if (session === null) return value;
    const { provider_token, provider_refresh_token, ...kept } = session;
    const accessToken = textOr(provider_token);
    if (accessToken !== null) {
      latest = { accessToken, refreshToken: textOr(provider_refresh_token) };
      tab.set(STORAGE_KEYS.unsavedTokens, "1");
    }
    return JSON.stringify(kept);
  };

  return {
    getItem: (key) => local.get(key) ?? memory.get(key) ?? null,
    setItem: (key, value) => {
      const kept = withoutTokens(value);
      if (local.set(key, kept)) memory.delete(key);
      else memory.set(key, kept);
    },
    removeItem: (key) => {
      local.remove(key);
      memory.delete(key);
    },
    providerTokens: () => latest,
    dropProviderTokens: () => {
      latest = null;
      tab.remove(STORAGE_KEYS.unsavedTokens);
    },
  };
}

export const authStorage = createAuthStorage(localStore, tabStore);
