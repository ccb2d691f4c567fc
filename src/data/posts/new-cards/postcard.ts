/** A new card's number: time × 1000 plus a random number under 1000. Made once, so that a repeated save is one card. */
export const newPostcard = (now: number, random: number): number => now * 1000 + Math.floor(random * 1000);
