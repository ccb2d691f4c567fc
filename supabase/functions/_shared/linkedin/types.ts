import type { Poll } from "../contract/content/poll.ts";
import type { LinkedInResult } from "./answers.ts";

/** The body of `POST /rest/posts`; `commentary` is little text. */
export type LinkedInPost = {
  author: string;
  commentary: string;
  content?: PostContent;
};

export type PostContent =
  /** An image, video or document; LinkedIn requires a title for a document. */
  | { kind: "media"; urn: string; altText?: string; title?: string }
  /** 2 to 20 images. */
  | { kind: "images"; images: readonly { urn: string; altText?: string }[] }
  /** LinkedIn shows these fields without reading the page. */
  | { kind: "article"; source: string; title: string; description?: string }
  /** A poll is never beside a file. Question and options are plain text, and LinkedIn lets nobody edit them. */
  | ({ kind: "poll" } & Poll);

/** `hidden`: this token may not read the state (403), so the caller waits a fixed time. */
export type MediaStatus = "available" | "pending" | "failed" | "hidden";

/** A range of the file, with both ends; the last range may exceed the file. */
export type VideoPart = { uploadUrl: string; firstByte: number; lastByte: number };
export type VideoUpload = { video: string; uploadToken: string; parts: readonly VideoPart[] };

/** `actor`: the author of the comment. `text` is plain, because only posts have little text. */
export type LinkedInComment = { postUrn: string; actor: string; text: string };

/** `commentary` is little text (see `readLittleText`). Times are in ms since 1970. */
export type PublishedPost = {
  urn: string;
  commentary: string;
  /** The question of its poll; null without a poll, or when LinkedIn does not return the question. */
  question: string | null;
  createdAt: number | null;
  lifecycleState: string;
};

export type OrganizationAccess = { organizationId: string; role: string };
export type LinkedInOrganization = { id: string; name: string; vanityName: string | null };

type Bytes = Uint8Array<ArrayBuffer>;

/** The calls to LinkedIn that publishing needs. They never throw or retry. */
export type LinkedInClient = {
  /** Sends the create request once. `urn` is null for a 201 without an id. */
  createPost(accessToken: string, post: LinkedInPost): Promise<LinkedInResult<{ urn: string | null }>>;
  /** The newest posts of an author; linkedin_forbidden without the permission. */
  postsByAuthor(
    accessToken: string,
    author: string,
    count: number,
  ): Promise<LinkedInResult<{ posts: PublishedPost[] }>>;
  /** Sends the comment once; and after a 403, which proves the refusal, to the older endpoint. */
  createComment(
    accessToken: string,
    comment: LinkedInComment,
  ): Promise<LinkedInResult<{ commentId: string | null; commentUrn: string | null }>>;

  initializeImageUpload(
    accessToken: string,
    owner: string,
  ): Promise<LinkedInResult<{ uploadUrl: string; image: string }>>;
  /** @param withinMs a limit below that of a slow line */
  uploadImage(
    accessToken: string,
    uploadUrl: string,
    bytes: Bytes,
    contentType: string,
    withinMs?: number,
  ): Promise<LinkedInResult<object>>;
  imageStatus(accessToken: string, image: string): Promise<LinkedInResult<{ status: MediaStatus }>>;

  initializeDocumentUpload(
    accessToken: string,
    owner: string,
  ): Promise<LinkedInResult<{ uploadUrl: string; document: string }>>;
  uploadDocument(
    accessToken: string,
    uploadUrl: string,
    bytes: Bytes,
    contentType: string,
    withinMs?: number,
  ): Promise<LinkedInResult<object>>;
  documentStatus(accessToken: string, document: string): Promise<LinkedInResult<{ status: MediaStatus }>>;

  initializeVideoUpload(
    accessToken: string,
    owner: string,
    sizeBytes: number,
  ): Promise<LinkedInResult<VideoUpload>>;
  /** Sends no token, because the address grants access. The etag names the part in `finalizeVideo`. */
  uploadVideoPart(
    uploadUrl: string,
    bytes: Bytes,
    withinMs?: number,
  ): Promise<LinkedInResult<{ etag: string }>>;
  /** @param etags of all parts, in order */
  finalizeVideo(
    accessToken: string,
    video: string,
    uploadToken: string,
    etags: readonly string[],
  ): Promise<LinkedInResult<object>>;
  videoStatus(accessToken: string, video: string): Promise<LinkedInResult<{ status: MediaStatus }>>;

  /** A page of approved administrators with a role; `next`: the start of the following page, or null. */
  organizationAcls(
    accessToken: string,
    role: string,
    start: number,
  ): Promise<LinkedInResult<{ elements: OrganizationAccess[]; next: number | null }>>;
  organization(accessToken: string, id: string): Promise<LinkedInResult<LinkedInOrganization>>;
  /** The company at linkedin.com/company/…; null when unknown. */
  organizationByVanityName(
    accessToken: string,
    vanityName: string,
  ): Promise<LinkedInResult<{ organization: LinkedInOrganization | null }>>;
};
