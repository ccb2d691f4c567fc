/**
 * Free credits that an account gets on the 1st of each month; the database grants them
 * (`private.renew_free_credits`).
 */
export const FREE_MONTHLY_CREDITS = 10.5;
