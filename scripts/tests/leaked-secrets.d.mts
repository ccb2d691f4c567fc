export function leakedSecrets(log: string, own?: readonly string[]): string[];
