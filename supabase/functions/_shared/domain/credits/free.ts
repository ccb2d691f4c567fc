/** Every account gets these credits on the 1st of each month, as `private.free_credits` says. */
export const FREE_MONTHLY_CREDITS = 10.5;
