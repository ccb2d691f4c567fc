/** A mention, as the publisher reads it (supabase/functions/_shared/linkedin/little-text.ts). */
export const MARKUP = /@\[([^[\]\n]+)\]\((urn:li:(?:organization|person):[A-Za-z0-9-]{1,64})\)/gu;

/** What readers see of a written text: of a mention its name. */
export const shownOf = (written: string): string => written.replace(MARKUP, "$1");
