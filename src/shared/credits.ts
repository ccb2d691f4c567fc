import { amount, balance, oneDecimal, twoDecimals } from "@/text/numbers";
import { isOne } from "@/text/plural";

export const formatCredits = (value: number): string => oneDecimal.format(value);

const nounOf = (value: number): string => (isOne(value) ? "crédito" : "créditos");

/** `1 crédito`, `0,5 créditos`, `20 créditos`. */
export const creditsInWords = (value: number): string => `${amount.format(value)} ${nounOf(value)}`;

/**
 * A sentence names a balance beside a price, so it keeps the hundredths that a partial refund leaves: 0.39 rounded to 0.4
 * would cover a price of 0.4. Otherwise one decimal, except for `1 crédito`.
 */
export const balanceInWords = (value: number): string =>
  value === 1 ? creditsInWords(value) : `${balance.format(value)} ${nounOf(value)}`;

export const formatPrice = (value: number, currency = "USD"): string =>
  `${currency.toUpperCase()} ${twoDecimals.format(value)}`;
