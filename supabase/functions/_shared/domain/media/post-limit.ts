/**
 * One publishing attempt must upload all files of a post, and has 60 s: twenty pictures take 20 s apart from their
 * bytes, and in 40 s 8 Mbit/s carry 40 MB. `private.post_byte_limit` has the same value.
 */
export const MAX_POST_BYTES = 40 * 1024 * 1024;
