const CREDITS = new Intl.NumberFormat("es", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const PRICE = new Intl.NumberFormat("es", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Credits with one decimal, as every screen shows them. */
export const formatCredits = (value: number): string => CREDITS.format(value);

/** A price with two decimals: `USD 9,00`. */
export const formatPrice = (value: number, currency = "USD"): string =>
  `${currency.toUpperCase()} ${PRICE.format(value)}`;
