const collator = new Intl.Collator("es", { sensitivity: "base", numeric: true });

/**
 * Compares names as a Spanish reader sorts them: Ñ after N, case and accents ignored. The collation of the database
 * depends on its host, so lists that are read whole are sorted here.
 */
export const inSpanishOrder: (one: string, other: string) => number = collator.compare;
