export const MAIL_PAGES = { act: "/accion", unsubscribe: "/baja" } as const;

export const MAIL_ACTIONS = ["retry", "move", "reconnect"] as const;
export type MailAction = (typeof MAIL_ACTIONS)[number];

export const NEWS_CATEGORIES = ["credits", "system", "marketing"] as const;
export type NewsCategory = (typeof NEWS_CATEGORIES)[number];
