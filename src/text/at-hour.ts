const isOneOClock = (hour: string): boolean => /^0?1:/.test(hour);

export const hourNamed = (hour: string): string => `${isOneOClock(hour) ? "la" : "las"} ${hour}`;

export const atHour = (hour: string): string => `a ${hourNamed(hour)}`;

export const hourIs = (hour: string): string => (isOneOClock(hour) ? `es la ${hour}` : `son las ${hour}`);
