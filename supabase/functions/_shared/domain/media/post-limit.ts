/**
 * One publishing attempt has 60 s to upload all files of a post. The requests for twenty pictures take 20 s; in the
 * remaining 40 s a line of 8 Mbit/s carries 40 MB. `private.post_byte_limit` has the same value.
 */
export const MAX_POST_BYTES = 40 * 1024 * 1024;
