import type { z } from "zod";
import { CodedError } from "../_shared/coded-error.ts";
import { MAX_UPLOAD_BYTES, uploadFileInput, uploadSmallInput } from "../_shared/contract/functions.ts";
import { inspectUpload } from "../_shared/domain/media/inspect.ts";
import { markOf } from "../_shared/domain/media/small.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { success } from "../_shared/http/responses.ts";
import { decodeDataUrl, slugOf } from "./domain.ts";
import { type Deps, smallPicture, storeSmall, upload, withSmall } from "./small-picture.ts";

export type { Deps };

const MAX_BODY_BYTES = Math.ceil((MAX_UPLOAD_BYTES * 4) / 3) + 8192;
// A body above the limit always contains a file above the limit, so the error names the file.
const BODY = {
  schema: uploadFileInput.or(uploadSmallInput),
  maxBytes: MAX_BODY_BYTES,
  tooLarge: "file_too_large",
} as const;

/** Stores a file, or the thumbnail of a stored image, under a name that nobody can guess. */
export const createHandler = (deps: Deps): Endpoint =>
  createEndpoint({ who: "user", body: BODY }, async ({ caller: { userId }, input }) => {
    if (input.userId !== userId) throw new CodedError("forbidden");
    return success("of" in input ? await withSmall(deps, input) : await storeFile(deps, input));
  });

async function storeFile(deps: Deps, input: z.output<typeof uploadFileInput>) {
  const { file, userId } = input;
  const bytes = decodeDataUrl(file.data);
  if (bytes.length > MAX_UPLOAD_BYTES) throw new CodedError("file_too_large");
  // An incomplete file would be published incomplete.
  if (bytes.length !== file.size) throw new CodedError("invalid_input");
  // LinkedIn would refuse the file only at the publication time, when no user is present.
  const inspected = await inspectUpload(bytes, file.name);
  if (!inspected.ok) throw new CodedError(inspected.code);
  const { type, bytes: whole } = inspected;

  const id = input.uploadId ?? deps.newId();
  const small = type.kind === "image" ? await smallPicture(input.small) : null;
  const path = `${userId}/${id}-${slugOf(file.name)}${markOf(small !== null)}.${type.extension}`;
  await deps.requireUpload(userId, path, whole.length);
  if (small) await storeSmall(deps, path, small);
  const publicUrl = await upload(deps, { userId, path, bytes: whole, mime: type.mime });
  return { publicUrl, mediaType: type.kind, uploadType: type.kind };
}
