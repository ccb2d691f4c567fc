import { CodedError } from "../_shared/coded-error.ts";
import { parseJson, wellFormed } from "../_shared/domain/json.ts";
import { hashSecret } from "../_shared/domain/secret.ts";
import { readRequest } from "../_shared/http/body.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import type { Failed } from "../_shared/http/log.ts";
import { failureSentence, refusalSentence } from "./advice.ts";
import { comparedResults } from "./compared-results.ts";
import {
  answer,
  argumentsOf,
  argumentsWithNul,
  BATCHED,
  CURRENT,
  ERRORS,
  idOf,
  inputOf,
  isResponse,
  LEGACY,
  type Message,
  MOST_MESSAGES,
  message,
  refusal,
  VERSIONS,
  versionOf,
} from "./protocol.ts";
import { TOOLS, toolList } from "./tools.ts";

export type Rights = { mayPlan: boolean; mayPublish: boolean };

export type Deps = {
  /** The rights of a personal token. Throws CodedError `not_authenticated` or `assistant_limit_reached`. */
  rightsOf(tokenHash: string): Promise<Rights>;
  act(tokenHash: string, tool: string, input: Record<string, unknown>): Promise<unknown>;
  newPostcard(): number;
  report(error: unknown): Failed;
  /** The app's origin; web pages of other origins may not call. */
  site: string;
};

const MAX_BYTES = 32_768;
const TOKEN = /^bearer +(trb_[0-9a-f]{64})$/i;
const NOT_KEPT = { "Cache-Control": "no-store" };
const SERVER = { name: "tribuna", title: "Tribuna", version: "1.0.0" };
const CAPABILITIES = { tools: {} };
/** The list of tools changes only with the token's rights, so clients may cache it. */
const KEPT = { ttlMs: 300_000, cacheScope: "private" };

const unauthorized = (): Response => {
  const response = refusal(401, ERRORS.request, "A personal token is needed: make one in the settings");
  response.headers.set("WWW-Authenticate", 'Bearer realm="tribuna"');
  return response;
};

const isUnknownToken = (error: unknown): boolean =>
  error instanceof CodedError && error.code === "not_authenticated";

/** The rights of the token, or the reason why the check failed. Throws for an unknown token. */
async function checkToken(deps: Deps, hash: string): Promise<Rights | Failed> {
  try {
    return await deps.rightsOf(hash);
  } catch (error) {
    if (isUnknownToken(error)) throw error;
    return deps.report(error);
  }
}

const content = (value: unknown, isError = false) => ({
  resultType: "complete",
  content: [{ type: "text", text: typeof value === "string" ? value : JSON.stringify(value) }],
  isError,
});

async function callTool(deps: Deps, hash: string, received: Message): Promise<Response> {
  const { name, arguments: given } = received.params ?? {};
  const tool = typeof name === "string" && Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
  if (!tool || typeof name !== "string")
    return refusal(200, ERRORS.params, "There is no such tool", { id: received.id });
  const input = inputOf(tool.input, argumentsOf(given));
  const withNul = argumentsWithNul(input.success ? input.data : given);
  // Responds with a tool's result instead of an error, because the AI model can then correct its input.
  if (!input.success || withNul.length > 0) {
    const wrong = input.success
      ? withNul.map((name) => `${name}: holds the character U+0000, which no text can hold`)
      : input.error.issues.map(({ path, message: text }) => `${path.join(".") || "arguments"}: ${text}`);
    return answer(received, content(`invalid_input: ${wrong.join("; ")}`, true));
  }
  const parameters: Record<string, unknown> =
    name === "create_draft" ? { ...input.data, postcard: deps.newPostcard() } : input.data;
  try {
    const result = await deps.act(hash, name, parameters);
    return answer(
      received,
      content(name === "get_results" ? comparedResults(result, Number(parameters.days)) : result),
    );
  } catch (error) {
    if (isUnknownToken(error)) throw error;
    return answer(received, content(failureSentence(deps.report(error)), true));
  }
}

async function respond(
  deps: Deps,
  { hash, rights, version }: { hash: string; rights: Rights; version: string },
  received: Message,
): Promise<Response> {
  switch (received.method) {
    case "server/discover":
      return answer(received, {
        resultType: "complete",
        supportedVersions: VERSIONS,
        capabilities: CAPABILITIES,
        ...KEPT,
        _meta: { "io.modelcontextprotocol/serverInfo": SERVER },
      });
    case "initialize": {
      const wanted = received.params?.protocolVersion;
      const version = LEGACY.find((one) => one === wanted) ?? LEGACY[0];
      return answer(received, { protocolVersion: version, capabilities: CAPABILITIES, serverInfo: SERVER });
    }
    case "ping":
      return answer(received, {});
    case "tools/list":
      return answer(received, { resultType: "complete", tools: toolList(rights), ...KEPT });
    case "tools/call":
      return callTool(deps, hash, received);
    default:
      // In the earlier protocol, a 404 would mean that the session has ended.
      return refusal(version === CURRENT ? 404 : 200, ERRORS.method, "Method not found", { id: received.id });
  }
}

const ACCEPTED = 202;
const accepted = () => new Response(null, { status: ACCEPTED });

type Asked = { deps: Deps; hash: string; checked: Rights | Failed; request: Request };

/** Responds with status 200, because clients show responses with other statuses as text, without reading the error. */
const refusedBefore = (failed: Failed, id: Message["id"]): Response =>
  refusal(200, ERRORS.internal, refusalSentence(failed), {
    id,
    data: { code: failed.code, retry_after: failed.retryAfter, reference: failed.reference },
  });

async function respondTo({ deps, hash, checked, request }: Asked, body: unknown): Promise<Response> {
  const parsed = message.safeParse(body);
  if (!parsed.success)
    return isResponse(body)
      ? accepted()
      : refusal(400, ERRORS.request, "Not one JSON-RPC message", { id: idOf(body) });
  const received = parsed.data;
  const version = versionOf(request, received);
  if (version instanceof Response) return version;
  if (received.id === undefined) return accepted();
  if ("code" in checked) return refusedBefore(checked, received.id);
  return respond(deps, { hash, rights: checked, version }, received);
}

async function respondToEach(asked: Asked, bodies: readonly unknown[]): Promise<Response> {
  const version = asked.request.headers.get("mcp-protocol-version") ?? BATCHED;
  if (version !== BATCHED) return refusal(400, ERRORS.request, "Not one JSON-RPC message");
  if (bodies.length === 0 || bodies.length > MOST_MESSAGES)
    return refusal(400, ERRORS.request, `A list has 1 to ${MOST_MESSAGES} messages`);
  const answers: unknown[] = [];
  for (const [at, body] of bodies.entries()) {
    const checked = at === 0 ? asked.checked : await checkToken(asked.deps, asked.hash);
    const answered = await respondTo({ ...asked, checked }, body);
    if (answered.status !== ACCEPTED) answers.push(await answered.json());
  }
  return answers.length === 0 ? accepted() : Response.json(answers, { headers: NOT_KEPT });
}

/** Keeps NUL, unlike `readJson`, so that the result can name the argument. Returns a refusal for an invalid body. */
async function readBody(request: Request): Promise<unknown> {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await readRequest(request, MAX_BYTES));
    return parseJson(text, wellFormed);
  } catch (error) {
    if (!(error instanceof CodedError)) return refusal(400, ERRORS.parse, "The body is not JSON");
    if (error.code !== "payload_too_large") throw error;
    return refusal(413, ERRORS.request, `A message has at most ${MAX_BYTES} bytes`);
  }
}

/**
 * Serves the Model Context Protocol, by which AI assistants read and plan a user's posts. Without sessions: each POST
 * gets one JSON response, and a personal token identifies the user.
 */
export const createHandler = (deps: Deps): Endpoint =>
  createEndpoint({ who: "anyone" }, async ({ request }) => {
    const origin = request.headers.get("origin");
    // A web page of another origin could call with the user's rights (DNS rebinding).
    if (origin !== null && origin !== deps.site) return refusal(403, ERRORS.request, "Origin not allowed");
    const [, token] = TOKEN.exec(request.headers.get("authorization") ?? "") ?? [];
    if (!token) return unauthorized();
    const hash = await hashSecret(token);
    try {
      // The token is checked first, because a caller without a valid token must learn nothing else.
      const checked = await checkToken(deps, hash);
      const body = await readBody(request);
      if (body instanceof Response) return body;
      const asked = { deps, hash, checked, request };
      return await (Array.isArray(body) ? respondToEach(asked, body) : respondTo(asked, body));
    } catch (error) {
      if (isUnknownToken(error)) return unauthorized();
      throw error;
    }
  });
