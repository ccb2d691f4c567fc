/** `@[Name](urn:li:organization:1)`, or a person's. LinkedIn's ids have about ten characters; a longer one is text. */
export const MENTION = /@\[([^[\]\n]+)\]\((urn:li:(?:organization|person):[A-Za-z0-9-]{1,64})\)/gu;

/** What readers see of a written text: of a mention its name. */
export const shownOf = (written: string): string => written.replace(MENTION, "$1");
