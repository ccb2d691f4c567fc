import { counted } from "./plural";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export function spanInWords(ms: number): string {
  if (ms < 90 * MINUTE) return counted(Math.max(1, Math.round(ms / MINUTE)), "minuto", "minutos");
  if (ms < 36 * HOUR) return counted(Math.round(ms / HOUR), "hora", "horas");
  return counted(Math.round(ms / (24 * HOUR)), "día", "días");
}
