import type { Poll } from "../contract/content/poll.ts";
import type { LinkedInResult } from "./answers.ts";

export type LinkedInPost = {
  author: string;
  commentary: string;
  content?: PostContent;
};

export type PostContent =
  | { kind: "media"; urn: string; altText?: string; title?: string }
  /** From 2 to 20 images. */
  | { kind: "images"; images: readonly { urn: string; altText?: string }[] }
  /** A link preview. LinkedIn shows these fields and does not read the page. */
  | { kind: "article"; source: string; title: string; description?: string }
  | ({ kind: "poll" } & Poll);

/** `hidden` means that this token may not read the state (403), so the caller waits a fixed time. */
export type MediaStatus = "available" | "pending" | "failed" | "hidden";

/** The part includes `firstByte` and `lastByte`. The last part may reach beyond the file's end. */
export type VideoPart = { uploadUrl: string; firstByte: number; lastByte: number };
export type VideoUpload = { video: string; uploadToken: string; parts: readonly VideoPart[] };

/** `text` is plain: only posts use the `little` text format. */
export type LinkedInComment = { postUrn: string; actor: string; text: string };

/** A post as LinkedIn returns it; `commentary` is in the `little` text format (`readLittleText`). */
export type PublishedPost = {
  urn: string;
  commentary: string;
  /** The poll's question; null without a poll, or when LinkedIn does not return it. */
  question: string | null;
  createdAt: number | null;
  lifecycleState: string;
};

export type OrganizationAccess = { organizationId: string; role: string };
export type LinkedInOrganization = { id: string; name: string; vanityName: string | null };

type Bytes = Uint8Array<ArrayBuffer>;

/** The calls never throw and never retry. */
export type LinkedInClient = {
  /** Sends one request. `urn` is null when LinkedIn responds with 201 without an id. */
  createPost(accessToken: string, post: LinkedInPost): Promise<LinkedInResult<{ urn: string | null }>>;
  /** The author's newest posts; fails with linkedin_forbidden when the token lacks the permission. */
  postsByAuthor(
    accessToken: string,
    author: string,
    count: number,
  ): Promise<LinkedInResult<{ posts: PublishedPost[] }>>;
  /** After a 403, which proves that no comment exists, sends the comment to an older endpoint. */
  createComment(
    accessToken: string,
    comment: LinkedInComment,
  ): Promise<LinkedInResult<{ commentId: string | null; commentUrn: string | null }>>;

  initializeImageUpload(
    accessToken: string,
    owner: string,
  ): Promise<LinkedInResult<{ uploadUrl: string; image: string }>>;
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
  /** Sends no token, because the URL grants access. `finalizeVideo` needs the returned etag. */
  uploadVideoPart(
    uploadUrl: string,
    bytes: Bytes,
    withinMs?: number,
  ): Promise<LinkedInResult<{ etag: string }>>;
  finalizeVideo(
    accessToken: string,
    video: string,
    uploadToken: string,
    etags: readonly string[],
  ): Promise<LinkedInResult<object>>;
  videoStatus(accessToken: string, video: string): Promise<LinkedInResult<{ status: MediaStatus }>>;

  /** A list of the pages on which the user has the role; `next` is the start of the following list, or null. */
  organizationAcls(
    accessToken: string,
    role: string,
    start: number,
  ): Promise<LinkedInResult<{ elements: OrganizationAccess[]; next: number | null }>>;
  organization(accessToken: string, id: string): Promise<LinkedInResult<LinkedInOrganization>>;
  organizationByVanityName(
    accessToken: string,
    vanityName: string,
  ): Promise<LinkedInResult<{ organization: LinkedInOrganization | null }>>;
};
