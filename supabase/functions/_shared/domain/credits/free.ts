/** Every account gets these credits on the 1st of each month (`private.renew_free_credits`). */
export const FREE_MONTHLY_CREDITS = 10.5;
