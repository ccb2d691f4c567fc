export function printLimit(name: string, value: number, unit: string, limit: number, digits = 2): boolean {
  console.log(`${name}\t${value.toFixed(digits)}\t${unit}\t(at most ${limit})`);
  return value <= limit;
}

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
