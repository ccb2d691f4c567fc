import { z } from "zod";
import { failureOf, type LinkedInResult, refused, unknown } from "./answers.ts";
import { type Answer, type Fetch, isFailure, send, unrepeatable } from "./http.ts";

/** What is sent to `POST /rest/posts`. `commentary` is already in LinkedIn's little text. */
export type LinkedInPost = {
  author: string;
  commentary: string;
  image?: { urn: string; altText?: string };
};

export type ImageStatus = "available" | "pending" | "failed" | "hidden";
export type OrganizationAccess = { organizationId: string; role: string };
export type LinkedInOrganization = { id: string; name: string; vanityName: string | null };

/** LinkedIn as the product needs it. No method throws and none repeats a request by itself. */
export type LinkedInClient = {
  /** Sends the create request exactly once. `urn` is null when LinkedIn said 201 without naming the post. */
  createPost(accessToken: string, post: LinkedInPost): Promise<LinkedInResult<{ urn: string | null }>>;
  initializeImageUpload(
    accessToken: string,
    owner: string,
  ): Promise<LinkedInResult<{ uploadUrl: string; image: string }>>;
  uploadImage(
    accessToken: string,
    uploadUrl: string,
    bytes: Uint8Array<ArrayBuffer>,
    contentType: string,
  ): Promise<LinkedInResult<object>>;
  /** `hidden`: this token may not look at the image (403), so the caller has to wait a while instead. */
  imageStatus(accessToken: string, image: string): Promise<LinkedInResult<{ status: ImageStatus }>>;
  /** One page of the approved accesses in a role; `next` is the start of the following page, or null. */
  organizationAcls(
    accessToken: string,
    role: string,
    start: number,
  ): Promise<LinkedInResult<{ elements: OrganizationAccess[]; next: number | null }>>;
  organization(accessToken: string, id: string): Promise<LinkedInResult<LinkedInOrganization>>;
};

export type LinkedInClientOptions = {
  fetch: Fetch;
  /** For the create request alone; `fetch` when absent. */
  createFetch?: Fetch;
  apiUrl: string;
  version: string;
};

const READ_TIMEOUT_MS = 10_000;
const UPLOAD_TIMEOUT_MS = 30_000;
/** Long on purpose: a create that is cut short becomes a question to the user. */
const CREATE_TIMEOUT_MS = 30_000;
const PAGE_SIZE = 100;

const uploadAnswer = z.object({ value: z.object({ uploadUrl: z.url(), image: z.string().min(1) }) });
const imageAnswer = z.object({ status: z.string() });
// The field of the page's urn has had three names over the versions; all are read.
const aclsAnswer = z.object({
  elements: z.array(
    z.object({
      organization: z.string().optional(),
      organizationTarget: z.string().optional(),
      organizationalTarget: z.string().optional(),
      role: z.string(),
      state: z.string().optional(),
    }),
  ),
});
const organizationAnswer = z.object({
  localizedName: z.string().optional(),
  name: z.object({ localized: z.record(z.string(), z.string()) }).optional(),
  vanityName: z.string().nullish(),
});

const lookupAnswer = z.object({ results: z.record(z.string(), organizationAnswer) });

function shownOrganization(
  id: string,
  page: z.output<typeof organizationAnswer>,
): LinkedInResult<LinkedInOrganization> {
  const name = page.localizedName || Object.values(page.name?.localized ?? {})[0];
  if (!name) return unknown("linkedin_server_error", 200);
  return { ok: true, id, name, vanityName: page.vanityName || null };
}

/** `urn:li:organization:12` → "12"; null for anything else. */
const organizationIdOf = (urn: string | undefined): string | null =>
  /^urn:li:organization:(\d+)$/.exec(urn ?? "")?.[1] ?? null;

/** The adapter to LinkedIn's versioned REST API; the only file that knows its body shapes. */
export function createLinkedInClient(options: LinkedInClientOptions): LinkedInClient {
  const { fetch, apiUrl, version } = options;
  const apiHost = new URL(apiUrl).host;

  const headersFor = (accessToken: string) => ({
    Authorization: `Bearer ${accessToken}`,
    "LinkedIn-Version": version,
    "X-Restli-Protocol-Version": "2.0.0",
  });
  const JSON_TYPE = { "Content-Type": "application/json" };

  const rest = (accessToken: string, path: string, body?: unknown) => {
    const headers = headersFor(accessToken);
    const init: RequestInit =
      body === undefined
        ? { headers }
        : { method: "POST", headers: { ...headers, ...JSON_TYPE }, body: JSON.stringify(body) };
    return send(fetch, `${apiUrl}/rest/${path}`, init, READ_TIMEOUT_MS);
  };

  /** Reads a 200 with the given shape; an answer of another shape is a server fault on their side. */
  const parsed = <T>(answer: Answer, shape: z.ZodType<T>): LinkedInResult<{ value: T }> => {
    if (answer.status !== 200) return failureOf(answer.status, answer.body);
    const result = shape.safeParse(answer.body);
    return result.success
      ? { ok: true, value: result.data }
      : unknown("linkedin_server_error", answer.status);
  };

  /** What everybody may see of a page; a content administrator may read no more than that. */
  const lookUpOrganization = async (
    accessToken: string,
    id: string,
  ): Promise<LinkedInResult<LinkedInOrganization>> => {
    const answer = await rest(accessToken, `organizationsLookup?ids=List(${encodeURIComponent(id)})`);
    if (isFailure(answer)) return answer;
    const result = parsed(answer, lookupAnswer);
    if (!result.ok) return result;
    const found = result.value.results[id];
    return found ? shownOrganization(id, found) : refused("linkedin_rejected", 404);
  };

  return {
    async createPost(accessToken, post) {
      const body = {
        author: post.author,
        commentary: post.commentary,
        visibility: "PUBLIC",
        distribution: {
          feedDistribution: "MAIN_FEED",
          targetEntities: [],
          thirdPartyDistributionChannels: [],
        },
        lifecycleState: "PUBLISHED",
        isReshareDisabledByAuthor: false,
        ...(post.image
          ? {
              content: {
                media: {
                  id: post.image.urn,
                  ...(post.image.altText ? { altText: post.image.altText } : {}),
                },
              },
            }
          : {}),
      };
      // Never retried, here or by the runtime: LinkedIn has no idempotency key, so a second request could be a second post.
      const answer = await send(
        options.createFetch ?? fetch,
        `${apiUrl}/rest/posts`,
        {
          method: "POST",
          headers: { ...headersFor(accessToken), ...JSON_TYPE },
          ...unrepeatable(JSON.stringify(body)),
        },
        CREATE_TIMEOUT_MS,
      );
      if (isFailure(answer)) return answer;
      if (answer.status === 201) return { ok: true, urn: answer.headers.get("x-restli-id") || null };
      return failureOf(answer.status, answer.body);
    },

    async initializeImageUpload(accessToken, owner) {
      // Safe to repeat by the caller: an upload that is never used has no effect.
      const answer = await rest(accessToken, "images?action=initializeUpload", {
        initializeUploadRequest: { owner },
      });
      if (isFailure(answer)) return answer;
      const result = parsed(answer, uploadAnswer);
      return result.ok ? { ok: true, ...result.value.value } : result;
    },

    async uploadImage(accessToken, uploadUrl, bytes, contentType) {
      // The token goes with the bytes, so the address must be LinkedIn's own (or the API's, for a local double).
      const target = new URL(uploadUrl);
      const isLinkedIn = target.protocol === "https:" && /(^|\.)linkedin\.com$/.test(target.hostname);
      if (!isLinkedIn && target.host !== apiHost) return refused("media_upload_failed", null);
      // Safe to repeat by the caller: the same bytes to the same address.
      const answer = await send(
        fetch,
        uploadUrl,
        {
          method: "PUT",
          headers: { Authorization: `Bearer ${accessToken}`, "Content-Type": contentType },
          body: bytes,
        },
        UPLOAD_TIMEOUT_MS,
      );
      if (isFailure(answer)) return answer;
      return answer.status === 200 || answer.status === 201
        ? { ok: true }
        : failureOf(answer.status, answer.body);
    },

    async imageStatus(accessToken, image) {
      const answer = await rest(accessToken, `images/${encodeURIComponent(image)}`);
      if (isFailure(answer)) return answer;
      // A token with w_member_social alone may upload images and not read them.
      if (answer.status === 403) return { ok: true, status: "hidden" };
      const result = parsed(answer, imageAnswer);
      if (!result.ok) return result;
      if (result.value.status === "AVAILABLE") return { ok: true, status: "available" };
      return { ok: true, status: result.value.status === "PROCESSING_FAILED" ? "failed" : "pending" };
    },

    async organizationAcls(accessToken, role, start) {
      const answer = await rest(
        accessToken,
        `organizationAcls?q=roleAssignee&role=${role}&state=APPROVED&start=${start}&count=${PAGE_SIZE}`,
      );
      if (isFailure(answer)) return answer;
      const result = parsed(answer, aclsAnswer);
      if (!result.ok) return result;
      const rows = result.value.elements;
      const elements = rows.flatMap((row) => {
        const id = organizationIdOf(row.organization ?? row.organizationTarget ?? row.organizationalTarget);
        // role and state are asked for; a service that ignores the filter must not widen what a user may do.
        return id !== null && row.role === role && (row.state ?? "APPROVED") === "APPROVED"
          ? [{ organizationId: id, role: row.role }]
          : [];
      });
      // `total` is optional on LinkedIn's side: a full page is what says that there may be more.
      return { ok: true, elements, next: rows.length < PAGE_SIZE ? null : start + PAGE_SIZE };
    },

    async organization(accessToken, id) {
      const answer = await rest(accessToken, `organizations/${encodeURIComponent(id)}`);
      if (isFailure(answer)) return answer;
      if (answer.status === 403) return await lookUpOrganization(accessToken, id);
      const result = parsed(answer, organizationAnswer);
      return result.ok ? shownOrganization(id, result.value) : result;
    },
  };
}
