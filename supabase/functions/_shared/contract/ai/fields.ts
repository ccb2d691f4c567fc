import { MAX_NOTES_LENGTH } from "../limits.ts";
import { z } from "../zod.ts";
import { MAX_SCENE } from "./ai-options.ts";

/** Fields that the requests of several kinds of AI work share. */
export const requestKey = z.uuid();
export const title = z.string().max(300);
export const notes = z.string().max(MAX_NOTES_LENGTH);
/** The publisher chosen in the form, saved or not; without one the post's publisher, else the user's own profile. */
export const publisher = z
  .string()
  .regex(/^(personal|[0-9]{1,30})$/)
  .nullish();
/** The open post of the card, when it is saved. */
export const postId = z.uuid().nullish();
/** The number of the card, saved or not: a notice about the result opens its editor. */
export const postcard = z.number().int().positive().nullish();
/** The description of the picture; empty to let a model write it first. */
export const scene = z.string().trim().max(MAX_SCENE).default("");
