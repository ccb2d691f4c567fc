import { amount, balance, oneDecimal, twoDecimals } from "@/text/numbers";
import { isOne } from "@/text/plural";

export const formatCredits = (value: number): string => oneDecimal.format(value);

const nounOf = (value: number): string => (isOne(value) ? "crédito" : "créditos");

/** `1 crédito`, `0,5 créditos`, `20 créditos`. */
export const creditsInWords = (value: number): string => `${amount.format(value)} ${nounOf(value)}`;

/**
 * Writes a balance in a sentence with one decimal, or with two when a partial refund has left hundredths: 0.39 rounded
 * to 0.4 would seem to cover a price of 0.4. A balance of exactly 1 is '1 crédito'.
 */
export const balanceInWords = (value: number): string =>
  value === 1 ? creditsInWords(value) : `${balance.format(value)} ${nounOf(value)}`;

export const formatPrice = (value: number, currency = "USD"): string =>
  `${currency.toUpperCase()} ${twoDecimals.format(value)}`;
