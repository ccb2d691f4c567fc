/**
 * The largest total size of one post's files, in bytes. All of them have to reach LinkedIn within one attempt: the
 * next attempt may be another worker's, which uploads everything again, and five attempts in a row end the post. An
 * attempt begins uploads during the first 60 s or so of its lease of 90 (`startUntil` in
 * publish-due-posts/media/ready-media.ts). Twenty pictures take about 20 s besides their bytes (registering each
 * upload, our own storage); in the other 40 s a connection of 8 Mbit/s carries 40 MB. The same number is
 * `private.post_byte_limit` in SQL.
 */
export const MAX_POST_BYTES = 40 * 1024 * 1024;
