/**
 * The most bytes of a post's files together. An attempt must upload all of them within its lease of 90 s, and
 * starts uploads only in the first 60 s (`startUntil` in publish-due-posts/media/ready-media.ts); otherwise a
 * second worker would upload everything again. Twenty pictures take 20 s apart from their bytes; in the other 40
 * s, 8 Mbit/s carry 40 MB. `private.post_byte_limit` has the same value.
 */
export const MAX_POST_BYTES = 40 * 1024 * 1024;
