import { isOne } from "@/text/plural";

const CREDITS = new Intl.NumberFormat("es", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const PRICE = new Intl.NumberFormat("es", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Credits with one decimal, as every screen shows them. */
export const formatCredits = (value: number): string => CREDITS.format(value);

const PLAIN = new Intl.NumberFormat("es", { maximumFractionDigits: 2 });
const nounOf = (value: number): string => (isOne(value) ? "crédito" : "créditos");

/** What something costs, as people say it: `1 crédito`, `0,5 créditos`, `20 créditos`. */
export const creditsInWords = (value: number): string => `${PLAIN.format(value)} ${nounOf(value)}`;

/** What somebody has, within a sentence: one decimal, as every balance, but for `1 crédito`. */
export const balanceInWords = (value: number): string =>
  value === 1 ? creditsInWords(value) : `${formatCredits(value)} ${nounOf(value)}`;

/** A price with two decimals: `USD 9,00`. */
export const formatPrice = (value: number, currency = "USD"): string =>
  `${currency.toUpperCase()} ${PRICE.format(value)}`;
