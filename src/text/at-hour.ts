/** 'a las 09:05', 'a la 01:30'. */
export const atHour = (hour: string): string => (/^0?1:/.test(hour) ? `a la ${hour}` : `a las ${hour}`);
