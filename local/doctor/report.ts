import type { Finding } from "./finding.ts";

export function report(findings: readonly Finding[]): { text: string; failures: number } {
  const lines: string[] = [];
  let [failures, warnings] = [0, 0];
  for (const { check, problem, remedy, isWarning } of findings) {
    if (problem === null) {
      lines.push(`ok    ${check}`);
      continue;
    }
    if (isWarning) warnings += 1;
    else failures += 1;
    lines.push(`${isWarning ? "warn " : "FAIL "} ${check}: ${problem}`, `      → ${remedy}`);
  }
  lines.push("", `${findings.length} checks, ${failures} failed, ${warnings} warnings`);
  return { text: lines.join("\n"), failures };
}
