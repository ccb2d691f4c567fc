export const linesOf = (typed: string, most: number, longest: number): string[] =>
  [
    ...new Set(
      typed
        .split("\n")
        .map((line) =>
          line
            .trim()
            .slice(0, longest)
            .replace(/\p{Surrogate}$/u, "")
            .trim(),
        )
        .filter(Boolean),
    ),
  ].slice(0, most);
