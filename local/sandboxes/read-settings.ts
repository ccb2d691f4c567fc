import type { z } from "zod";
import { InvalidFault } from "./faults.ts";

/** Converts digits to numbers, because a form sends every value as text; names that `isText` accepts stay texts. */
export const withNumbers = (
  input: Readonly<Record<string, unknown>>,
  isText: (name: string) => boolean = () => false,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === "string" && !isText(name) && /^\d+$/.test(value) ? Number(value) : value,
    ]),
  );

export function parseSettings<T>(schema: z.ZodType<T>, input: Readonly<Record<string, unknown>>): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new InvalidFault(
    parsed.error.issues.map((issue) => `${issue.path.join(".") || "settings"}: ${issue.message}`),
  );
}
