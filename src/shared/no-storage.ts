/**
 * Stands in for `@supabase/storage-js` in the browser's bundle (vite.config.ts). Files go through the functions
 * `upload-file` and `delete-file`, so the app never speaks to storage itself; the client library would bring 6 KB of
 * code for it to every first page. See docs/decisions/007.
 */
const MESSAGE = "Storage is left out of the browser's bundle: use the upload-file and delete-file functions.";

export class StorageApiError extends Error {}

export class StorageClient {
  from(): never {
    throw new Error(MESSAGE);
  }

  listBuckets(): never {
    throw new Error(MESSAGE);
  }
}
