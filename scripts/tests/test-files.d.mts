export function propertyTests(): string[];
export function mockingTests(): string[];
export function chanceTests(): string[];
export function growthTests(): string[];
export function serverTests(): string[];
