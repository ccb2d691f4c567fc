export const AUTH_STORAGE_KEY = "tribuna-auth-token";

export const STORAGE_KEYS = {
  invitationCode: "tribuna:invitation-code",
  lastPage: "tribuna:last-page",
  greeted: "tribuna:greeted",
  signedOut: "tribuna:signed-out",
  pendingPayment: "tribuna:pending-payment",
  cardOfPayment: "tribuna:card-of-payment",
  announcedPayment: "tribuna:announced-payment",
  loginButton: "tribuna:login-button",
  unsavedTokens: "tribuna:unsaved-tokens",
  returnTo: "tribuna:return-to",
  chunkReload: "tribuna:chunk-reload",
  /** The id of a user who finished the welcome carousel when the server could not save this. */
  welcomePassed: "tribuna:welcome-passed",
  device: "tribuna:device",
  settledDrafts: "tribuna:settled-drafts",
  hiddenCalendars: "tribuna:hidden-calendars",
  singleKeys: "tribuna:single-keys",
  personalAnalysis: "tribuna:personal-analysis",
  pageAnalyses: "tribuna:page-analyses",
  research: "tribuna:research",
  noteDraft: "tribuna:note-draft",
  supportDraft: "tribuna:support-draft",
  visitorWords: "tribuna:visitor-words",
  replyDraft: "tribuna:reply-draft",
  aboutEdits: "tribuna:about-edits",
  voiceEdits: "tribuna:voice-edits",
  chosenPublisher: "tribuna:chosen-publisher",
  brandEdits: "tribuna:brand-edits",
  preferenceEdits: "tribuna:preference-edits",
  numberEdits: "tribuna:number-edits",
  reviewDraft: "tribuna:review-draft",
  density: "tribuna:density",
  celebrated: "tribuna:celebrated",
  elsewhere: "tribuna:elsewhere",
  /** The product specification requires this name, so it has no prefix. */
  theme: "vite-ui-theme",
} as const;

export const DRAFTS_DATABASE = { name: "tribuna-drafts", store: "drafts" } as const;

export type SafeStorage = {
  get(key: string): string | null;
  set(key: string, value: string): boolean;
  remove(key: string): void;
  take(key: string): string | null;
  keys(): string[];
};

/**
 * Returns a storage that never throws. A browser that blocks storage throws when `open` reads `localStorage` or
 * `sessionStorage`.
 */
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

export const localStore = safeStorage(() => window.localStorage);
export const tabStore = safeStorage(() => window.sessionStorage);
