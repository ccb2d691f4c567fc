/** The last line of a benchmark, and its exit code: 1 when a limit is exceeded. */
export function conclude(holds: boolean): void {
  console.log(holds ? "Everything holds." : "Something does not hold: see above.");
  process.exitCode = holds ? 0 : 1;
}

/**
 * Runs the parts of a benchmark in their order, or the one that `--only` names; each prints its figures and returns
 * whether they are within the limits.
 * @throws Error naming the parts when `only` names none of them
 */
export async function runParts(
  parts: Readonly<Record<string, () => Promise<boolean>>>,
  only: string | undefined,
): Promise<void> {
  const names = Object.keys(parts);
  if (only !== undefined && !names.includes(only)) throw new Error(`--only takes ${names.join(", ")}.`);
  let holds = true;
  for (const [name, part] of Object.entries(parts)) {
    if (only !== undefined && name !== only) continue;
    holds = (await part()) && holds;
    console.log("");
  }
  conclude(holds);
}
