export function printOutcome(holds: boolean): void {
  console.log(holds ? "Everything holds." : "Something does not hold: see above.");
  process.exitCode = holds ? 0 : 1;
}

/**
 * Runs every part, or only the part named `only`. Throws an error that lists the parts' names when `only` is not one of
 * these names.
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
  printOutcome(holds);
}
