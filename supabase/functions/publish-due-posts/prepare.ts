import { CodedError } from "../_shared/coded-error.ts";
import type { ErrorCode } from "../_shared/contract/error-codes.ts";
import { sniffFileType } from "../_shared/domain/media/sniff.ts";
import { type ClaimedJob, type DraftMedia, draftOf } from "../_shared/domain/publishing/draft.ts";
import { isTokenFailure, type LinkedInResult } from "../_shared/linkedin/answers.ts";
import type { LinkedInPost } from "../_shared/linkedin/types.ts";
import type { Engine, Lease } from "./ports.ts";

/** Ends an attempt before its create request, so LinkedIn surely has no post. */
export class Stop extends Error {
  readonly code: ErrorCode;
  readonly httpStatus: number | null;

  constructor(code: ErrorCode, httpStatus: number | null = null) {
    super(code);
    this.name = "Stop";
    this.code = code;
    this.httpStatus = httpStatus;
  }
}

/** The lease is gone: another worker has the attempt, and this one must leave everything as it is. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

export type Prepared = { post: LinkedInPost; accessToken: string };

/** Waits between looks at an uploaded image, in milliseconds; 15 s in all, well inside the lease. */
const IMAGE_WAITS_MS = [250, 500, 750, 1000, 1500, 2000, 2500, 3000, 3500];
/** What to wait when the token may not look. */
const BLIND_WAIT_MS = 4000;

/** The access token of one attempt; replaced once when LinkedIn refuses it. */
class Session {
  #token = "";
  #renewed = false;
  readonly #engine: Engine;
  readonly #userId: string;

  constructor(engine: Engine, userId: string) {
    this.#engine = engine;
    this.#userId = userId;
  }

  get token(): string {
    return this.#token;
  }

  async open(): Promise<void> {
    this.#token = await this.#use(this.#engine.access.get(this.#userId));
  }

  /** Runs a call that may be repeated, again with a new token after a 401. */
  async call<T>(run: (token: string) => Promise<LinkedInResult<T>>): Promise<T> {
    const first = await run(this.#token);
    if (first.ok) return first;
    if (!isTokenFailure(first.code) || this.#renewed) {
      // A token that was renewed a moment ago and is refused again is not saved by a third one.
      if (isTokenFailure(first.code)) await this.#engine.credentials.markInvalid(this.#userId, first.code);
      throw new Stop(first.code, first.httpStatus);
    }
    this.#renewed = true;
    this.#token = await this.#use(this.#engine.access.renew(this.#userId, this.#token, first.code));
    return await this.call(run);
  }

  async #use(asked: ReturnType<Engine["access"]["get"]>): Promise<string> {
    const result = await asked;
    if (result.ok) return result.accessToken;
    if (result.isFinal && isTokenFailure(result.code))
      await this.#engine.credentials.markInvalid(this.#userId, result.code);
    throw new Stop(result.code);
  }
}

async function uploadImage(
  engine: Engine,
  session: Session,
  author: string,
  image: DraftMedia,
): Promise<LinkedInPost["content"]> {
  if (image.kind !== "image") throw new Stop("media_kind_unsupported");
  const bytes = await engine.media.download(image.path);
  if (bytes === null || bytes.length === 0) throw new Stop("media_missing");
  const type = sniffFileType(bytes);
  if (type?.kind !== "image") throw new Stop("media_kind_unsupported");

  const upload = await session.call((token) => engine.linkedin.initializeImageUpload(token, author));
  await session.call(async (token) => {
    const sent = await engine.linkedin.uploadImage(token, upload.uploadUrl, bytes, type.mime);
    // LinkedIn's refusal of the bytes is about the picture; the user is told so.
    return !sent.ok && sent.code === "linkedin_rejected" ? { ...sent, code: "media_upload_failed" } : sent;
  });
  await waitForImage(engine, session, upload.image);
  return { kind: "media", urn: upload.image, altText: image.altText };
}

/** A post that names an image still in processing is refused, or worse, appears without it. */
async function waitForImage(engine: Engine, session: Session, image: string): Promise<void> {
  for (const wait of [0, ...IMAGE_WAITS_MS]) {
    if (wait > 0) await engine.sleep(wait);
    const { status } = await session.call((token) => engine.linkedin.imageStatus(token, image));
    if (status === "available") return;
    if (status === "hidden") return await engine.sleep(BLIND_WAIT_MS);
    if (status === "failed") break;
  }
  throw new Stop("media_upload_failed");
}

/**
 * Everything that can be done, and done again, before the create request. Credits are set aside before the upload, so
 * that a post that cannot be paid leaves nothing at LinkedIn. Throws Stop or LeaseLost.
 */
export async function prepare(engine: Engine, job: ClaimedJob, lease: Lease): Promise<Prepared> {
  const decided = draftOf(job);
  if (!decided.ok) throw new Stop(decided.code);
  const { author, commentary, media } = decided.draft;

  const session = new Session(engine, job.userId);
  await session.open();
  if (!(await engine.store.holdCredits(lease))) throw new LeaseLost();
  const uploaded = media ? await uploadImage(engine, session, author, media) : undefined;
  return {
    post: { author, commentary, ...(uploaded ? { content: uploaded } : {}) },
    accessToken: session.token,
  };
}

/** What an exception during preparation means for the attempt. */
export const stopOf = (error: unknown): Stop => {
  if (error instanceof Stop) return error;
  return new Stop(error instanceof CodedError ? error.code : "unexpected");
};
