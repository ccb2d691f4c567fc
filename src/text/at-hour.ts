const isOneOClock = (hour: string): boolean => /^0?1:/.test(hour);

/** Writes an hour with its article: 'las 09:05', 'la 01:30'. */
export const hourNamed = (hour: string): string => `${isOneOClock(hour) ? "la" : "las"} ${hour}`;

/** Writes an hour in a sentence: 'a las 09:05', 'a la 01:30'. */
export const atHour = (hour: string): string => `a ${hourNamed(hour)}`;

/** Writes the present hour in a sentence: 'son las 09:05', 'es la 01:30'. */
export const hourIs = (hour: string): string => (isOneOClock(hour) ? `es la ${hour}` : `son las ${hour}`);
