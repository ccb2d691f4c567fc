/** Adds prices in hundredths, because binary fractions would make three prices of 0.1 more than 0.3. */
export const sumOfCredits = (prices: readonly number[]): number =>
  prices.reduce((cents, price) => cents + Math.round(price * 100), 0) / 100;
