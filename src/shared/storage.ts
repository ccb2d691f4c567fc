/** The auth client's key, which the landing reads without the client. */
export const AUTH_STORAGE_KEY = "tribuna-auth-token";

export const STORAGE_KEYS = {
  invitationCode: "tribuna:invitation-code",
  lastPage: "tribuna:last-page",
  greeted: "tribuna:greeted",
  signedOut: "tribuna:signed-out",
  pendingPayment: "tribuna:pending-payment",
  announcedPayment: "tribuna:announced-payment",
  loginButton: "tribuna:login-button",
  /** Set while LinkedIn's tokens of this tab's sign-in are not saved on the server. */
  unsavedTokens: "tribuna:unsaved-tokens",
  returnTo: "tribuna:return-to",
  chunkReload: "tribuna:chunk-reload",
  /** The user who finished the welcome in this visit, when the server could not save that. */
  welcomePassed: "tribuna:welcome-passed",
  /** Id of this browser, for unsaved texts. */
  device: "tribuna:device",
  /** Revisions of drafts that were saved or discarded in this browser. */
  settledDrafts: "tribuna:settled-drafts",
  hiddenCalendars: "tribuna:hidden-calendars",
  /** "off" disables the planner's one-letter shortcuts. */
  singleKeys: "tribuna:single-keys",
  /** This tab's analyses of the user's posts, by user and days. */
  personalAnalysis: "tribuna:personal-analysis",
  /** Each page's last analysis, by user. */
  pageAnalyses: "tribuna:page-analyses",
  /** The calendar's unsaved note, by user. */
  noteDraft: "tribuna:note-draft",
  /** The unsent support message, by user. */
  supportDraft: "tribuna:support-draft",
  /** The name and unsent comments of a visitor of an approval link or a review board. */
  visitorWords: "tribuna:visitor-words",
  /** "compact" gives the planner's rows one line. */
  density: "tribuna:density",
  /** The user who saw the announcement of the first publication. */
  celebrated: "tribuna:celebrated",
  /** The pairs of browser zone and account zone whose difference the user dismissed. */
  elsewhere: "tribuna:elsewhere",
  /** The specification fixes this name, so it has no prefix. */
  theme: "vite-ui-theme",
} as const;

/** IndexedDB of unsaved texts; the offline page counts them. */
export const DRAFTS_DATABASE = { name: "tribuna-drafts", store: "drafts" } as const;

/** Prefix of the question and drafts of Crear Contenido; the user's id follows. */
export const RESEARCH_KEY_PREFIX = "tribuna:research:";

export type SafeStorage = {
  get(key: string): string | null;
  /** True when the value was stored. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** Reads a value and removes it, for flags used once. */
  take(key: string): string | null;
  keys(): string[];
};

/** Storage that never throws: a browser that blocks storage throws when the property is read. */
export function safeStorage(open: () => Storage): SafeStorage {
  const attempt = <T>(fallback: T, use: (storage: Storage) => T): T => {
    try {
      return use(open());
    } catch {
      return fallback;
    }
  };
  const get = (key: string) => attempt<string | null>(null, (storage) => storage.getItem(key));
  const remove = (key: string) => attempt(undefined, (storage) => storage.removeItem(key));
  return {
    get,
    remove,
    set: (key, value) =>
      attempt(false, (storage) => {
        storage.setItem(key, value);
        return true;
      }),
    take: (key) => {
      const value = get(key);
      if (value !== null) remove(key);
      return value;
    },
    keys: () =>
      attempt<string[]>([], (storage) =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").filter(Boolean),
      ),
  };
}

/** Storage that survives a restart, and that all tabs share. */
export const localStore = safeStorage(() => window.localStorage);
/** Storage that lives with the tab, across redirects to other sites. */
export const tabStore = safeStorage(() => window.sessionStorage);
