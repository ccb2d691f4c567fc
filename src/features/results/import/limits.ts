/** An export of several years has some hundred kilobytes, and a few megabytes unpacked. */
export const MOST_FILE_BYTES = 5 * 1024 * 1024;
