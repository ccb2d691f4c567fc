import type { How } from "./faults.ts";
import { pick, type Random } from "./random.ts";
import type { VirtualClock } from "./virtual-clock.ts";

export type Accepted = {
  author: string;
  attempt: string;
  urn: string;
  commentary: string;
  poll: Poll | null;
  at: number;
};
type Poll = { question: string; options: { text: string }[] };
type Body = { author: string; commentary: string; content?: { poll?: Poll } };

export type Caller = {
  faultAt(author: string, call: string): How | null;
  meanwhile(author: string, call: string): Promise<void>;
  attemptOf(author: string): string;
  die(): void;
  stall(): Promise<void>;
  hang(): void;
};

const API = "https://api.linkedin.test";
const LATENCIES_MS = [30, 50, 80, 120, 200];
export const never = <T>(): Promise<T> => new Promise<T>(() => {});

const lost = () =>
  new TypeError("fetch failed", {
    cause: Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }),
  });
const refusedConnection = () =>
  new TypeError("fetch failed", {
    cause: Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED", syscall: "connect" }),
  });

const aborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener("abort", () => reject(signal.reason));
  });

/** Accepts every create request, so that a repeated request shows as a second post. */
export class SimulatedLinkedIn {
  readonly ledger: Accepted[] = [];
  readonly comments: string[] = [];
  /** Calls that this double does not support. One such call invalidates a run. */
  readonly unknown = new Set<string>();
  readonly #clock: VirtualClock;
  readonly #random: Random;
  readonly #start: number;
  #tokens = 0;

  constructor(clock: VirtualClock, random: Random, start: number) {
    this.#clock = clock;
    this.#random = random;
    this.#start = start;
  }

  static readonly config = {
    apiUrl: API,
    oauthUrl: API,
    webUrl: "https://www.linkedin.com",
    version: "202609",
    clientId: "app",
    clientSecret: "secret",
  };

  fetchFor(caller: Caller): (url: string, init: RequestInit) => Promise<Response> {
    return async (url, init) => {
      const { pathname, searchParams } = new URL(url);
      const method = init.method ?? "GET";
      if (method === "POST" && pathname === "/rest/posts") {
        const body = (await new Response(init.body).json()) as Body;
        return await this.#exchange(caller, body.author, "create", init, (isNameless) =>
          this.#accept(caller, body, isNameless),
        );
      }
      if (method === "POST" && pathname === "/rest/images") {
        const { owner } = (JSON.parse(String(init.body)) as { initializeUploadRequest: { owner: string } })
          .initializeUploadRequest;
        return await this.#exchange(caller, owner, "initialize", init, () =>
          Response.json({
            value: {
              uploadUrl: `${API}/upload/${encodeURIComponent(owner)}`,
              image: `urn:li:image:${encodeURIComponent(owner)}`,
            },
          }),
        );
      }
      if (method === "PUT" && pathname.startsWith("/upload/")) {
        const owner = decodeURIComponent(pathname.slice("/upload/".length));
        return await this.#exchange(caller, owner, "upload", init, () => new Response(null, { status: 201 }));
      }
      if (method === "GET" && pathname.startsWith("/rest/images/")) {
        const urn = decodeURIComponent(pathname.slice("/rest/images/".length));
        const owner = decodeURIComponent(urn.slice("urn:li:image:".length));
        return await this.#exchange(caller, owner, "status", init, () =>
          Response.json({ status: "AVAILABLE" }),
        );
      }
      if (method === "POST" && pathname === "/oauth/v2/accessToken") {
        await this.#travel();
        this.#tokens += 1;
        const refreshToken = new URLSearchParams(String(init.body)).get("refresh_token");
        return Response.json({
          access_token: `renewed-${this.#tokens} of ${refreshToken}`,
          expires_in: 5_184_000,
        });
      }
      if (method === "POST" && /^\/(rest|v2)\/socialActions\/[^/]+\/comments$/.test(pathname)) {
        const { actor } = (await new Response(init.body).json()) as { actor: string };
        return await this.#exchange(caller, actor, "comment", init, () => {
          const id = String(this.comments.push(actor));
          return Response.json({ id }, { status: 201, headers: { "x-restli-id": id } });
        });
      }
      if (method === "GET" && pathname === "/rest/posts") {
        await this.#travel();
        return Response.json({ elements: this.#postsOf(searchParams.get("author") ?? "") });
      }
      this.unknown.add(`${method} ${pathname}`);
      return Response.json({ status: 404 }, { status: 404 });
    };
  }

  #travel(): Promise<void> {
    return this.#clock.sleep(pick(this.#random, LATENCIES_MS));
  }

  async #exchange(
    caller: Caller,
    author: string,
    call: string,
    init: RequestInit,
    act: (isNameless?: boolean) => Response,
  ): Promise<Response> {
    const how = caller.faultAt(author, call);
    await this.#travel();
    await caller.meanwhile(author, call);
    switch (how?.do) {
      case undefined:
      case "again":
      case "sign-in":
      case "silence":
      case "twin":
        return act();
      case "nameless":
        return act(true);
      case "refuse":
        throw refusedConnection();
      case "reset":
        if (how.acted) act();
        throw lost();
      case "hang":
        if (how.acted) act();
        caller.hang();
        return await aborted(init.signal);
      case "status":
        if (how.acted) act();
        return Response.json(how.body ?? { status: how.status }, { status: how.status });
      case "kill":
        if (how.acted) act();
        caller.die();
        return await never();
      case "stall": {
        // The suspended machine's timers stop during a stall, so no timeout aborts its request.
        if (!how.acted) await caller.stall();
        const answer = act();
        if (how.acted) await caller.stall();
        return answer;
      }
    }
  }

  #accept(caller: Caller, { author, commentary, content }: Body, isNameless = false): Response {
    const urn = `urn:li:share:7${String(this.ledger.length).padStart(9, "0")}`;
    this.ledger.push({
      author,
      attempt: caller.attemptOf(author),
      urn,
      commentary,
      poll: content?.poll ?? null,
      at: this.#clock.now(),
    });
    return new Response(null, { status: 201, headers: isNameless ? {} : { "x-restli-id": urn } });
  }

  #postsOf(author: string) {
    return this.ledger
      .filter((post) => post.author === author)
      .map(({ urn, commentary, poll, at }) => ({
        id: urn,
        author,
        commentary,
        ...(poll ? { content: { poll } } : {}),
        createdAt: this.#start + at,
        lifecycleState: "PUBLISHED",
      }));
  }
}
