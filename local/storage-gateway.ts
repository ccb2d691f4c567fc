import type { VerifyToken } from "./tokens.ts";

type Handler = (request: Request) => Promise<Response>;
type StorageGatewayOptions = { api: Handler; keys: readonly string[]; verifyToken: VerifyToken };

/** Matches paths that need no key: public files, signed URLs, health. */
const OPEN = /^\/(object\/public\/|object\/sign\/|object\/upload\/sign\/|status$)/;
const SIGNING = /^\/object\/(upload\/)?sign\//;
const BASE = "/storage/v1";

const unauthorized = (message: string, hint: string): Response =>
  Response.json({ message, hint }, { status: 401, headers: { "access-control-allow-origin": "*" } });

/**
 * Refuses a request that has neither a project's key nor a session's token, as a hosted gateway does. Null when
 * the request may pass.
 */
async function refusalOf(
  request: Request,
  url: URL,
  options: StorageGatewayOptions,
): Promise<Response | null> {
  const path = url.pathname.slice(BASE.length);
  // The creation of a signed URL (POST) needs a key; the use of a signed URL needs no key.
  if (request.method === "OPTIONS" || (request.method !== "POST" && OPEN.test(path))) return null;
  const bearer = request.headers.get("authorization")?.replace(/^Bearer\s+/i, "");
  const key = request.headers.get("apikey") ?? url.searchParams.get("apikey") ?? bearer;
  if (!key)
    return unauthorized("No API key found in request", "No `apikey` request header or url param was found.");
  if (options.keys.includes(key)) return null;
  const isToken =
    key === bearer &&
    (await options.verifyToken(key).then(
      () => true,
      () => false,
    ));
  return isToken ? null : unauthorized("Invalid API key", "Double check your Supabase `apikey`");
}

/**
 * Makes the form's file the request's body, and the form's settings its headers. storage-js sends a Blob as a form
 * whose file has no name; Supabase Lite expects the name `file`, and no form for replaced or signed uploads.
 */
async function withoutForm(request: Request): Promise<Request | null> {
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data")) return request;
  const form = await request.formData().catch(() => null);
  const file = [...(form?.values() ?? [])].find((part) => part instanceof Blob);
  if (!form || !file) return null;
  const headers = new Headers(request.headers);
  const bytes = await file.arrayBuffer();
  headers.set("content-type", file.type || "application/octet-stream");
  headers.set("content-length", String(bytes.byteLength));
  const [age, metadata] = [form.get("cacheControl"), form.get("metadata")];
  if (typeof age === "string") headers.set("cache-control", `max-age=${age}`);
  if (typeof metadata === "string") headers.set("x-metadata", Buffer.from(metadata).toString("base64"));
  return new Request(request.url, { method: request.method, headers, body: bytes, signal: request.signal });
}

type Signed = { signedUrl?: string; token?: string };
const relative = (address = "") => address.slice(BASE.length);

/** Adds /storage/v1 to the addresses in `signedURL` and `url`, as storage-js expects. */
async function signedAddress(response: Response): Promise<Response> {
  if (!response.ok) return response;
  const { signedUrl, token } = (await response.json()) as Signed;
  const body = token ? { url: relative(signedUrl), token } : { signedURL: relative(signedUrl) };
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return Response.json(body, { status: response.status, headers });
}

/**
 * Signs each path in its own request. Supabase Lite would read a request for many paths as a request for one file
 * without a name.
 */
async function signMany(request: Request, url: URL, api: Handler): Promise<Response> {
  const body: unknown = await request.json().catch(() => null);
  const { paths, expiresIn } = (body ?? {}) as { paths?: string[]; expiresIn?: number };
  if (!Array.isArray(paths) || typeof expiresIn !== "number")
    return Response.json(
      { statusCode: "400", error: "InvalidRequest", message: "paths and expiresIn are required" },
      { status: 400 },
    );
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  const signed: unknown[] = [];
  for (const path of paths) {
    const address = `${url.origin}${url.pathname}/${path.split("/").map(encodeURIComponent).join("/")}`;
    const response = await api(
      new Request(address, { method: "POST", headers, body: JSON.stringify({ expiresIn }) }),
    );
    const { signedUrl, message } = (await response.json()) as Signed & { message?: string };
    signed.push({
      path,
      error: response.ok ? null : message,
      signedURL: response.ok ? relative(signedUrl) : null,
    });
  }
  return Response.json(signed, { headers: { "access-control-allow-origin": "*" } });
}

function withName(response: Response, download: string | null): Response {
  if (download === null || !response.ok) return response;
  const name = encodeURIComponent(download);
  const headers = new Headers(response.headers);
  headers.set(
    "content-disposition",
    download === "" ? "attachment" : `attachment; filename=${name}; filename*=UTF-8''${name}`,
  );
  return new Response(response.body, { status: response.status, headers });
}

export function createStorageGateway(options: StorageGatewayOptions): Handler {
  const { api } = options;
  return async (request) => {
    const url = new URL(request.url);
    const refusal = await refusalOf(request, url, options);
    if (refusal) return refusal;
    const path = url.pathname.slice(BASE.length);
    if (request.method === "POST" && /^\/object\/sign\/[^/]+\/?$/.test(path))
      return signMany(request, url, api);
    const plain = await withoutForm(request);
    if (!plain) {
      const message = "Missing file in multipart upload";
      return Response.json({ statusCode: "400", error: "InvalidRequest", message }, { status: 400 });
    }
    const response = await api(plain);
    if (request.method === "GET") return withName(response, url.searchParams.get("download"));
    return request.method === "POST" && SIGNING.test(path) ? signedAddress(response) : response;
  };
}
