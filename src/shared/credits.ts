import { amount, balance, twoDecimals } from "@/text/numbers";
import { isOne } from "@/text/plural";

export const formatCredits = (value: number): string => balance.format(value);

const nounOf = (value: number): string => (isOne(value) ? "crédito" : "créditos");

/** `1 crédito`, `0,5 créditos`, `20 créditos`. */
export const creditsInWords = (value: number): string => `${amount.format(value)} ${nounOf(value)}`;

/** A balance has one decimal, except for `1 crédito`. */
export const balanceInWords = (value: number): string =>
  value === 1 ? creditsInWords(value) : `${formatCredits(value)} ${nounOf(value)}`;

export const formatPrice = (value: number, currency = "USD"): string =>
  `${currency.toUpperCase()} ${twoDecimals.format(value)}`;
