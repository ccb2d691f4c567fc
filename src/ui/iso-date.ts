/** Days are 'yyyy-MM-dd' and not instants, so that no zone moves them. */
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Local midnight of the day; undefined for an invalid day ('2026-02-30'). */
export function parseIsoDate(value: string | null | undefined): Date | undefined {
  const match = ISO_DATE.exec(value ?? "");
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(year, month - 1, day);
  return date.getMonth() === month - 1 && date.getDate() === day ? date : undefined;
}

export function toIsoDate(date: Date): string {
  const pad = (value: number, size: number) => String(value).padStart(size, "0");
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}

export function displayIsoDate(value: string | null | undefined): string {
  const match = ISO_DATE.exec(value ?? "");
  return match ? `${match[3]}/${match[2]}/${match[1]}` : "";
}
