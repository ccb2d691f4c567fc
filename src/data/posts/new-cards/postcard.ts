/** A card's number: the time in milliseconds × 1000, plus a random number under 1000. */
export const newPostcard = (now: number, random: number): number => now * 1000 + Math.floor(random * 1000);

export const ageOfPostcard = (postcard: number, now: number): number => now - Math.floor(postcard / 1000);
