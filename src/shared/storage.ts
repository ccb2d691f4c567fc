/** The auth client's key for the session; the landing reads it without loading the client. */
export const AUTH_STORAGE_KEY = "tribuna-auth-token";

/** Every key under which the app itself stores something in the browser. */
export const STORAGE_KEYS = {
  invitationCode: "tribuna:invitation-code",
  lastPage: "tribuna:last-page",
  greeted: "tribuna:greeted",
  signedOut: "tribuna:signed-out",
  pendingPayment: "tribuna:pending-payment",
  /** The last payment whose success this browser has announced. */
  announcedPayment: "tribuna:announced-payment",
  loginButton: "tribuna:login-button",
  /** This tab signed in, and LinkedIn's tokens have not reached the server yet. */
  unsavedTokens: "tribuna:unsaved-tokens",
  returnTo: "tribuna:return-to",
  chunkReload: "tribuna:chunk-reload",
  /** The user who has finished the welcome in this visit although the server did not save it. */
  welcomePassed: "tribuna:welcome-passed",
  /** Distinguishes the user's browsers, for unsaved texts. */
  device: "tribuna:device",
  /** Drafts of the server that were saved or discarded. */
  settledDrafts: "tribuna:settled-drafts",
  /** The calendars that a user has hidden. */
  hiddenCalendars: "tribuna:hidden-calendars",
  /** "off": the planner's one-letter shortcuts are disabled. */
  singleKeys: "tribuna:single-keys",
  /** The analysis of the user's own posts in this tab, by user and days. */
  personalAnalysis: "tribuna:personal-analysis",
  /** The last analysis of each page, by user. */
  pageAnalyses: "tribuna:page-analyses",
  /** An unsaved note of the calendar, by user. */
  noteDraft: "tribuna:note-draft",
  /** An unsent message to support, by user. */
  supportDraft: "tribuna:support-draft",
  /** "compact": the planner's rows have one line. */
  density: "tribuna:density",
  /** The user who has seen the announcement of their first publication. */
  celebrated: "tribuna:celebrated",
  /** The zones of browser and account whose difference the user has dismissed. */
  elsewhere: "tribuna:elsewhere",
  /** Named by the specification, so without our prefix. */
  theme: "vite-ui-theme",
} as const;

/** The IndexedDB database of unsaved texts; the offline page counts them. */
export const DRAFTS_DATABASE = { name: "tribuna-drafts", store: "drafts" } as const;

/** The unsent question and drafts of Crear Contenido, followed by the user's id. */
export const RESEARCH_KEY_PREFIX = "tribuna:research:";

export type SafeStorage = {
  get(key: string): string | null;
  /** True when the value was stored. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** Reads and removes: for flags that apply once. */
  take(key: string): string | null;
  keys(): string[];
};

/** Even reading the property throws where the browser blocks storage (private modes, embedded views). */
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

/** Survives the browser's restart; shared by all tabs. */
export const localStore = safeStorage(() => window.localStorage);
/** Lives as long as the tab, across redirects to other sites. */
export const tabStore = safeStorage(() => window.sessionStorage);
