export const MAIL_PAGES = { act: "/accion", unsubscribe: "/baja" } as const;

/** The actions that a mail's link can perform. */
export const MAIL_ACTIONS = ["retry", "move", "reconnect"] as const;
export type MailAction = (typeof MAIL_ACTIONS)[number];

/** The categories of notices that a user can choose. */
export const NEWS_CATEGORIES = ["credits", "system", "marketing"] as const;
export type NewsCategory = (typeof NEWS_CATEGORIES)[number];
