export function failureOf(error: unknown): unknown;
