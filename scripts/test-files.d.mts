export function propertyTests(): string[];
export function chanceTests(): string[];
export function timeTests(): string[];
