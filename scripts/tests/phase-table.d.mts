export type Phase = { name: string; from: number; to: number };
export function phaseTable(phases: readonly Phase[]): string;
