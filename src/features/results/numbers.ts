// How Resultados writes its figures. Spanish locales group from five digits on, so that 8202 would stand beside 21.215:
// here every figure is grouped.

const written = (options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat("es", { useGrouping: "always", ...options });

export const whole = written({});
/** '1,5' veces. */
export const tenths = written({ maximumFractionDigits: 1 });
export const hundredths = written({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** '12,5 %', of a change. */
export const change = written({ style: "percent", maximumFractionDigits: 1 });
/** '1,78 %', of a rate. */
export const rate = written({ style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2 });
