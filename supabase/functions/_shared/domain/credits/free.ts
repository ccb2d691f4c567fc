/** The free credits that every account gets on the 1st of a month (`private.renew_free_credits`). */
export const FREE_MONTHLY_CREDITS = 10.5;
