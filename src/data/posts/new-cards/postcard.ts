/**
 * A card's number: time × 1000 plus a random number under 1000. Made once, so that a repeated save writes one card.
 */
export const newPostcard = (now: number, random: number): number => now * 1000 + Math.floor(random * 1000);

/** Milliseconds since a browser made the card's number. */
export const ageOfPostcard = (postcard: number, now: number): number => now - Math.floor(postcard / 1000);
