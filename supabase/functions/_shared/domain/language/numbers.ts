const SHAPES = {
  /** '8,202'. `useGrouping` groups four digits too, because Spanish formats otherwise write '8202' beside '21,215'. */
  whole: {},
  /** '0.5', '20', '12.25'. */
  amount: { maximumFractionDigits: 2 },
  /** '1.5', '2'. */
  tenths: { maximumFractionDigits: 1 },
  /** '10.0'. */
  oneDecimal: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  /** '10.0', '0.39'. */
  balance: { minimumFractionDigits: 1, maximumFractionDigits: 2 },
  /** '9.00'. */
  twoDecimals: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  /** '+10.0', '−0.5'. */
  signed: { minimumFractionDigits: 1, maximumFractionDigits: 2, signDisplay: "exceptZero" },
  /** '12.5%', for the change of a figure. */
  change: { style: "percent", maximumFractionDigits: 1 },
  /** '1.78%', for a rate such as interactions by impressions. */
  rate: { style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2 },
} as const satisfies Record<string, Intl.NumberFormatOptions>;
export type NumberShape = keyof typeof SHAPES;

const ANYWHERE = "es-419";

export function numberLocale(country: string | null): string {
  if (country === null || !/^[A-Z]{2}$/.test(country)) return ANYWHERE;
  return country === "BR" ? "pt-BR" : `es-${country}`;
}

/** Each formatter is stored, because making it takes a hundred times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>();

/** Writes a number in a country's format: '1,234.5' in México, '1.234,5' in Argentina. */
export function writeNumber(value: number, shape: NumberShape, country: string | null): string {
  const key = `${shape} ${country}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(numberLocale(country), { useGrouping: "always", ...SHAPES[shape] });
    formats.set(key, format);
  }
  return format.format(value);
}
