import type { Poll } from "../contract/content/poll.ts";
import type { LinkedInResult } from "./answers.ts";

/** The body of `POST /rest/posts`. `commentary` is already in LinkedIn's little text. */
export type LinkedInPost = {
  author: string;
  commentary: string;
  content?: PostContent;
};

export type PostContent =
  /** One image, video or document. LinkedIn refuses a document without a title. */
  | { kind: "media"; urn: string; altText?: string; title?: string }
  /** 2 to 20 images. */
  | { kind: "images"; images: readonly { urn: string; altText?: string }[] }
  /** LinkedIn does not read the address: its card shows the fields that we send. */
  | { kind: "article"; source: string; title: string; description?: string }
  /** Never beside a file. Question and options are plain text; LinkedIn does not let a poll be edited. */
  | ({ kind: "poll" } & Poll);

/** `hidden`: this token may not read the file's state (403), so the caller has to wait a fixed time. */
export type MediaStatus = "available" | "pending" | "failed" | "hidden";

/** A range of the file, both ends included; the last one may reach past the end of the file. */
export type VideoPart = { uploadUrl: string; firstByte: number; lastByte: number };
export type VideoUpload = { video: string; uploadToken: string; parts: readonly VideoPart[] };

/** `actor` is the author of the comment, `text` is plain: little text is for posts only. */
export type LinkedInComment = { postUrn: string; actor: string; text: string };

/** `commentary` as LinkedIn keeps it, in little text (`readLittleText` makes it readable). Times in ms since 1970. */
export type PublishedPost = {
  urn: string;
  commentary: string;
  /** The question of its poll; null without one, or where LinkedIn does not say. */
  question: string | null;
  createdAt: number | null;
  lifecycleState: string;
};

export type OrganizationAccess = { organizationId: string; role: string };
export type LinkedInOrganization = { id: string; name: string; vanityName: string | null };

type Bytes = Uint8Array<ArrayBuffer>;

/** The part of LinkedIn that the product needs. No method throws and none retries. */
export type LinkedInClient = {
  /** Sends the create request exactly once. `urn` is null when LinkedIn answered 201 without the post's id. */
  createPost(accessToken: string, post: LinkedInPost): Promise<LinkedInResult<{ urn: string | null }>>;
  /** The newest posts of an author. Refused with linkedin_forbidden when the token may not read them. */
  postsByAuthor(
    accessToken: string,
    author: string,
    count: number,
  ): Promise<LinkedInResult<{ posts: PublishedPost[] }>>;
  /**
   * Sends the comment once; a second request, to the older endpoint, follows only a 403, which proves that the
   * first was refused.
   */
  createComment(
    accessToken: string,
    comment: LinkedInComment,
  ): Promise<LinkedInResult<{ commentId: string | null; commentUrn: string | null }>>;

  initializeImageUpload(
    accessToken: string,
    owner: string,
  ): Promise<LinkedInResult<{ uploadUrl: string; image: string }>>;
  /** @param withinMs a time limit below the one for a slow line */
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

  /** The parts come in order and without a gap. */
  initializeVideoUpload(
    accessToken: string,
    owner: string,
    sizeBytes: number,
  ): Promise<LinkedInResult<VideoUpload>>;
  /** Without a token: the address itself is the permission. The etag identifies the part in `finalizeVideo`. */
  uploadVideoPart(
    uploadUrl: string,
    bytes: Bytes,
    withinMs?: number,
  ): Promise<LinkedInResult<{ etag: string }>>;
  /** @param etags of all parts, in the order of the parts */
  finalizeVideo(
    accessToken: string,
    video: string,
    uploadToken: string,
    etags: readonly string[],
  ): Promise<LinkedInResult<object>>;
  videoStatus(accessToken: string, video: string): Promise<LinkedInResult<{ status: MediaStatus }>>;

  /** One page of the approved administrators in a role; `next` is the start of the following page, or null. */
  organizationAcls(
    accessToken: string,
    role: string,
    start: number,
  ): Promise<LinkedInResult<{ elements: OrganizationAccess[]; next: number | null }>>;
  organization(accessToken: string, id: string): Promise<LinkedInResult<LinkedInOrganization>>;
  /** Any company, by the last part of linkedin.com/company/…; null for an unknown name. */
  organizationByVanityName(
    accessToken: string,
    vanityName: string,
  ): Promise<LinkedInResult<{ organization: LinkedInOrganization | null }>>;
};
