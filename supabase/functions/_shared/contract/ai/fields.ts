import { MAX_NOTES_LENGTH, MAX_TITLE_LENGTH } from "../limits.ts";
import { z } from "../zod.ts";
import { MAX_SCENE } from "./ai-options.ts";

export const requestKey = z.uuid();
export const title = z.string().max(MAX_TITLE_LENGTH);
export const notes = z.string().max(MAX_NOTES_LENGTH);
export const publisherId = z.string().regex(/^(personal|[0-9]{1,30})$/);
/** The publisher for which the text is written. Without it, the post's publisher or else the user's own profile. */
export const publisher = publisherId.nullish();
export const postId = z.uuid().nullish();
/** The card's number. The notice about the finished work uses it to open the card in the editor. */
export const postcard = z.number().int().positive().nullish();
export const scene = z.string().trim().max(MAX_SCENE).default("");
