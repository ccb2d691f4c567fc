import { firstUnits } from "@publishing/text-length";

export const linesOf = (typed: string, most: number, longest: number): string[] =>
  [
    ...new Set(
      typed
        .split("\n")
        .map((line) => firstUnits(line.trim(), longest).trim())
        .filter(Boolean),
    ),
  ].slice(0, most);
