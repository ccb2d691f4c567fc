import type { LinkedInResult } from "../_shared/linkedin/answers.ts";
import { unusedLinkedIn } from "../_shared/linkedin/testing.ts";
import type {
  LinkedInClient,
  LinkedInComment,
  LinkedInPost,
  MediaStatus,
  PublishedPost,
  VideoUpload,
} from "../_shared/linkedin/types.ts";

export type Answer<T> = LinkedInResult<T> | Error;

export type LinkedInWorld = {
  creates?: Answer<{ urn: string | null }>[];
  initialize?: Answer<{ uploadUrl: string; image: string }>[];
  initializeDocument?: Answer<{ uploadUrl: string; document: string }>[];
  initializeVideo?: Answer<VideoUpload>[];
  upload?: Answer<object>[];
  uploadPart?: Answer<{ etag: string }>[];
  finalize?: Answer<object>[];
  mediaStatus?: Answer<{ status: MediaStatus }>[];
  comments?: Answer<{ commentId: string | null; commentUrn: string | null }>[];
  postsByAuthor?: Answer<{ posts: PublishedPost[] }>[];
};

export type RecordedLinkedIn = {
  steps: string[];
  creates: { token: string; post: LinkedInPost }[];
  /** Who owns each registered upload. */
  owners: string[];
  uploads: { token: string; url: string; bytes: Uint8Array; type: string }[];
  polled: string[];
  parts: { url: string; bytes: Uint8Array }[];
  finalized: { video: string; uploadToken: string; etags: readonly string[] }[];
  comments: { token: string; comment: LinkedInComment }[];
  reads: { token: string; author: string }[];
};

export const nothingRecorded = (): RecordedLinkedIn => ({
  steps: [],
  creates: [],
  owners: [],
  uploads: [],
  polled: [],
  parts: [],
  finalized: [],
  comments: [],
  reads: [],
});

export const answerOf = <T>(answer: T | Error): T => {
  if (answer instanceof Error) throw answer;
  return answer;
};
export const nextOf = <T>(answers: T[]): T => {
  const next = answers.length > 1 ? answers.shift() : answers[0];
  if (next === undefined) throw new Error("the test gives no answer");
  return next;
};

const DMS = "https://www.linkedin.com/dms-uploads";

const ALL_WELL: Required<LinkedInWorld> = {
  creates: [{ ok: true, urn: "urn:li:share:7" }],
  initialize: [{ ok: true, uploadUrl: `${DMS}/1`, image: "urn:li:image:1" }],
  initializeDocument: [{ ok: true, uploadUrl: `${DMS}/2`, document: "urn:li:document:1" }],
  initializeVideo: [
    {
      ok: true,
      video: "urn:li:video:1",
      uploadToken: "token-of-upload",
      parts: [{ uploadUrl: "https://dms.example/1", firstByte: 0, lastByte: 4_194_303 }],
    },
  ],
  upload: [{ ok: true }],
  uploadPart: [{ ok: true, etag: "etag-1" }],
  finalize: [{ ok: true }],
  mediaStatus: [{ ok: true, status: "available" }],
  comments: [{ ok: true, commentId: "9", commentUrn: "urn:li:comment:(urn:li:activity:7,9)" }],
  postsByAuthor: [{ ok: true, posts: [] }],
};

export function recordingLinkedIn(world: LinkedInWorld, done: RecordedLinkedIn): LinkedInClient {
  const given = Object.entries(ALL_WELL).map(([name, list]) => [
    name,
    [...(world[name as keyof LinkedInWorld] ?? list)],
  ]);
  const answers = Object.fromEntries(given) as Required<LinkedInWorld>;

  const upload: LinkedInClient["uploadImage"] = async (token, url, bytes, type) => {
    done.steps.push("upload");
    done.uploads.push({ token, url, bytes, type });
    return answerOf(nextOf(answers.upload));
  };
  const readStatus = async (
    _token: string,
    urn: string,
  ): Promise<LinkedInResult<{ status: MediaStatus }>> => {
    done.steps.push("status");
    done.polled.push(urn);
    return answerOf(nextOf(answers.mediaStatus));
  };
  const initialize = async <T>(list: Answer<T>[], owner: string): Promise<LinkedInResult<T>> => {
    done.steps.push("initialize");
    done.owners.push(owner);
    return answerOf(nextOf(list));
  };
  return {
    ...unusedLinkedIn,
    createPost: async (token, post) => {
      done.steps.push("create");
      done.creates.push({ token, post });
      return answerOf(nextOf(answers.creates));
    },
    initializeImageUpload: (_token, author) => initialize(answers.initialize, author),
    uploadImage: upload,
    imageStatus: readStatus,
    initializeDocumentUpload: (_token, author) => initialize(answers.initializeDocument, author),
    uploadDocument: upload,
    documentStatus: readStatus,
    initializeVideoUpload: (_token, author) => initialize(answers.initializeVideo, author),
    uploadVideoPart: async (url, bytes) => {
      done.steps.push("part");
      done.parts.push({ url, bytes });
      return answerOf(nextOf(answers.uploadPart));
    },
    finalizeVideo: async (_token, video, uploadToken, etags) => {
      done.steps.push("finalize");
      done.finalized.push({ video, uploadToken, etags });
      return answerOf(nextOf(answers.finalize));
    },
    videoStatus: readStatus,
    createComment: async (token, comment) => {
      done.steps.push("comment");
      done.comments.push({ token, comment });
      return answerOf(nextOf(answers.comments));
    },
    postsByAuthor: async (token, author) => {
      done.reads.push({ token, author });
      return answerOf(nextOf(answers.postsByAuthor));
    },
  };
}
