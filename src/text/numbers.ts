import { type NumberShape, writeNumber } from "@language/numbers";
import { ownCountry } from "./own-country";

export type Written = { format(value: number): string };

const written = (shape: NumberShape): Written => ({
  format: (value) => writeNumber(value, shape, ownCountry()),
});

export const whole = written("whole");
export const amount = written("amount");
export const tenths = written("tenths");
export const oneDecimal = written("oneDecimal");
export const balance = written("balance");
export const twoDecimals = written("twoDecimals");
export const signed = written("signed");
export const change = written("change");
export const rate = written("rate");
