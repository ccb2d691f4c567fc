/** An export of several years has some hundred kilobytes, unpacked a few megabytes. */
export const MOST_FILE_BYTES = 5 * 1024 * 1024;
