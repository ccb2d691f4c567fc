export function leakedSecrets(log: string, own?: readonly string[]): string[];
export function printedByServer(log: string): string;
