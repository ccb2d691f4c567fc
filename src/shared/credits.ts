import { amount, oneDecimal, twoDecimals } from "@/text/numbers";
import { isOne } from "@/text/plural";

/** Credits with one decimal, as every screen shows them. */
export const formatCredits = (value: number): string => oneDecimal.format(value);

const nounOf = (value: number): string => (isOne(value) ? "crédito" : "créditos");

/** A price in words: `1 crédito`, `0,5 créditos`, `20 créditos`. */
export const creditsInWords = (value: number): string => `${amount.format(value)} ${nounOf(value)}`;

/** A balance in a sentence: one decimal, but `1 crédito`. */
export const balanceInWords = (value: number): string =>
  value === 1 ? creditsInWords(value) : `${formatCredits(value)} ${nounOf(value)}`;

export const formatPrice = (value: number, currency = "USD"): string =>
  `${currency.toUpperCase()} ${twoDecimals.format(value)}`;
