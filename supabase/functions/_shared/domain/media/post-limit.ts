/**
 * Bytes of a post's files in total. An attempt must upload all within its lease of 90 s and begins uploads in the
 * first 60 (`startUntil` in publish-due-posts/media/ready-media.ts); another worker would upload everything again.
 * Twenty pictures take 20 s beside their bytes; in the other 40 s 8 Mbit/s carry 40 MB. SQL twin:
 * `private.post_byte_limit`.
 */
export const MAX_POST_BYTES = 40 * 1024 * 1024;
