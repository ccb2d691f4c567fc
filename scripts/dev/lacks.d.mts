export function isInRange(version: string, range: string): boolean;
export function whatIsLacking(root: string, version?: string): string | null;
export function strangeOptions(options: readonly string[]): string | null;
