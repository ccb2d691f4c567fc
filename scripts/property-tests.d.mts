export function propertyTests(): string[];
export function chanceTests(): string[];
