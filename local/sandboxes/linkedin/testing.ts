import { createLinkedInSandbox, type LinkedInSandboxOptions } from "./sandbox.ts";
import { newSigningKey } from "./state.ts";

export const ORIGIN = "http://localhost:5173";
export const BASE = `${ORIGIN}/sandbox/linkedin`;
export const CALLBACK = "http://localhost:5173/auth/v1/callback";
export const CLIENT = { id: "tribuna-test", secret: "s3cret" };
export const START = Date.UTC(2026, 10, 21, 12, 0, 0);
export const ALL_SCOPES =
  "openid profile email w_member_social r_ads r_organization_admin w_organization_social";
/** The scopes for reading a page's posts, which the app does not request. */
export const READING_SCOPES = `${ALL_SCOPES} r_organization_social`;
export const CAFE = "urn:li:organization:2414183";

export const PNG = new Uint8Array(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
);

export const pdf = (pages = 1) =>
  new Uint8Array(Buffer.from(`%PDF-1.7\n${"1 0 obj <</Type /Page>> endobj\n".repeat(pages)}%%EOF\n`));

const box = (type: string, ...parts: Uint8Array[]): Buffer => {
  const size = Buffer.alloc(4);
  const content = Buffer.concat(parts);
  size.writeUInt32BE(8 + content.length);
  return Buffer.concat([size, Buffer.from(type, "latin1"), content]);
};

export function mp4({ seconds = 5, bytes = 80 * 1024, brand = "isom" } = {}): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1000, 12);
  header.writeUInt32BE(seconds * 1000, 16);
  const start = Buffer.concat([
    box("ftyp", Buffer.from(`${brand}\0\0\0\0`, "latin1")),
    box("moov", box("mvhd", header)),
  ]);
  return new Uint8Array(Buffer.concat([start, box("mdat", Buffer.alloc(bytes - start.length - 8))]));
}

type TokenAnswer = {
  access_token: string;
  refresh_token?: string;
  refresh_token_expires_in?: number;
  id_token?: string;
  expires_in: number;
  scope: string;
};

type VideoUpload = {
  video: string;
  uploadToken: string;
  uploadUrlsExpireAt: number;
  uploadInstructions: { uploadUrl: string; firstByte: number; lastByte: number }[];
};

let signingKey: ReturnType<typeof newSigningKey> | undefined;

export async function openTestSandbox(options: Partial<LinkedInSandboxOptions> = {}) {
  const clock = { now: START };
  signingKey ??= newSigningKey();
  const sandbox = await createLinkedInSandbox({
    basePath: "/sandbox/linkedin",
    origin: ORIGIN,
    now: () => clock.now,
    clients: { [CLIENT.id]: CLIENT.secret, other: "other-secret" },
    // A state in memory gets the tests' shared key, because generating one takes seconds; a state on disk stores
    // its own.
    ...(options.dataDir === undefined && { signingKey: await signingKey }),
    ...options,
  });
  const send = (path: string, init: RequestInit = {}) => sandbox.fetch(new Request(`${BASE}${path}`, init));
  const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    send(path, { method: "POST", body: new URLSearchParams(fields), headers });

  const queryFor = (scope: string) => ({
    response_type: "code",
    client_id: CLIENT.id,
    redirect_uri: CALLBACK,
    state: "xyz",
    scope,
  });

  async function consent(
    persona: string,
    scope = ALL_SCOPES,
    more: Record<string, string> = {},
  ): Promise<URL> {
    const response = await form("/oauth/v2/authorization", {
      ...queryFor(scope),
      persona,
      decision: "allow",
      ...more,
    });
    return new URL(response.headers.get("location") ?? "");
  }

  const exchange = (code: string, more: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    form(
      "/oauth/v2/accessToken",
      {
        grant_type: "authorization_code",
        code,
        redirect_uri: CALLBACK,
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        ...more,
      },
      headers,
    );

  async function signIn(persona: string, scope = ALL_SCOPES): Promise<TokenAnswer> {
    const back = await consent(persona, scope);
    return (await (await exchange(back.searchParams.get("code") ?? "")).json()) as TokenAnswer;
  }

  const refresh = (refresh_token: string, more: Record<string, string> = {}) =>
    form("/oauth/v2/accessToken", {
      grant_type: "refresh_token",
      refresh_token,
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      ...more,
    });

  const rest = (
    token: string,
    path: string,
    init: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
  ) =>
    send(path, {
      method: init.method ?? (init.body === undefined ? "GET" : "POST"),
      headers: {
        authorization: `Bearer ${token}`,
        "linkedin-version": "202609",
        "x-restli-protocol-version": "2.0.0",
        "content-type": "application/json",
        ...init.headers,
      },
      ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
    });

  async function userUrn(token: string): Promise<string> {
    const response = await send("/v2/userinfo", { headers: { authorization: `Bearer ${token}` } });
    return `urn:li:person:${((await response.json()) as { sub: string }).sub}`;
  }

  async function registerImage(token: string, owner: string): Promise<{ uploadUrl: string; image: string }> {
    const response = await rest(token, "/rest/images?action=initializeUpload", {
      body: { initializeUploadRequest: { owner } },
    });
    return ((await response.json()) as { value: { uploadUrl: string; image: string } }).value;
  }

  const put = (token: string, uploadUrl: string, bytes: Uint8Array, headers: Record<string, string> = {}) =>
    sandbox.fetch(
      new Request(uploadUrl, {
        method: "PUT",
        headers: { authorization: `Bearer ${token}`, ...headers },
        body: new Uint8Array(bytes),
      }),
    );

  async function uploadImage(token: string, owner: string, bytes: Uint8Array = PNG): Promise<string> {
    const { uploadUrl, image } = await registerImage(token, owner);
    await put(token, uploadUrl, bytes);
    return image;
  }

  async function initialize<T>(token: string, kind: string, request: Record<string, unknown>): Promise<T> {
    const body = { initializeUploadRequest: request };
    const response = await rest(token, `/rest/${kind}s?action=initializeUpload`, { body });
    return ((await response.json()) as { value: T }).value;
  }

  async function uploadDocument(token: string, owner: string, bytes: Uint8Array = pdf()): Promise<string> {
    const value = await initialize<{ uploadUrl: string; document: string }>(token, "document", { owner });
    await put(token, value.uploadUrl, bytes);
    return value.document;
  }

  const registerVideo = (token: string, owner: string, fileSizeBytes: number) =>
    initialize<VideoUpload>(token, "video", { owner, fileSizeBytes });

  const putPart = (uploadUrl: string, bytes: Uint8Array, headers: Record<string, string> = {}) =>
    sandbox.fetch(new Request(uploadUrl, { method: "PUT", headers, body: new Uint8Array(bytes) }));

  const finalize = (token: string, video: string, uploadToken: string, uploadedPartIds: unknown) =>
    rest(token, "/rest/videos?action=finalizeUpload", {
      body: { finalizeUploadRequest: { video, uploadToken, uploadedPartIds } },
    });

  async function uploadVideo(token: string, owner: string, bytes: Uint8Array = mp4()): Promise<string> {
    const { video, uploadToken, uploadInstructions } = await registerVideo(token, owner, bytes.byteLength);
    const etags: string[] = [];
    for (const { uploadUrl, firstByte, lastByte } of uploadInstructions) {
      const answer = await putPart(uploadUrl, bytes.subarray(firstByte, lastByte + 1));
      etags.push(answer.headers.get("etag") ?? "");
    }
    await finalize(token, video, uploadToken, etags);
    return video;
  }

  const post = (token: string, author: string, commentary: string, more: Record<string, unknown> = {}) =>
    rest(token, "/rest/posts", { body: { ...postBody(author, commentary), ...more } });

  return {
    sandbox,
    clock,
    send,
    form,
    asked: queryFor,
    consent,
    exchange,
    signIn,
    refresh,
    rest,
    userUrn,
    registerImage,
    put,
    uploadImage,
    uploadDocument,
    post,
    registerVideo,
    putPart,
    finalize,
    uploadVideo,
  };
}

export type TestSandbox = Awaited<ReturnType<typeof openTestSandbox>>;

/** Opens a double with a token of Lucía, who administers two pages. */
export async function asLucia(scopes = ALL_SCOPES) {
  const sandbox = await openTestSandbox();
  const { access_token: token } = await sandbox.signIn("lucia", scopes);
  return { ...sandbox, token, me: await sandbox.userUrn(token) };
}

export const postBody = (author: string, commentary: string): Record<string, unknown> => ({
  author,
  commentary,
  visibility: "PUBLIC",
  distribution: { feedDistribution: "MAIN_FEED", targetEntities: [], thirdPartyDistributionChannels: [] },
  lifecycleState: "PUBLISHED",
  isReshareDisabledByAuthor: false,
});
