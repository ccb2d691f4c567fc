import { z } from "zod";
import { DropConnection } from "./drop-connection.ts";

export const FAULT_KINDS = [
  "status",
  "latency",
  "hang",
  "drop_before",
  "drop_after",
  "status_after",
  "hang_after",
  "cut_body",
  "ghost",
  "publish_failed",
] as const;

/** Faults that only the service itself can produce, so `around` passes them to `act`. */
const PLAYED = ["ghost", "publish_failed"] as const;
export type PlayedFault = (typeof PLAYED)[number];

const needsStatus = (kind: string) => kind === "status" || kind === "status_after";

const faultInput = z
  .strictObject({
    /** Without a method the fault applies to requests of every method. */
    method: z
      .string()
      .regex(/^[A-Za-z]+$/)
      .transform((value) => value.toUpperCase())
      .optional(),
    /** A prefix of the path below the base ("/rest/posts"), or a RegExp's source for path and query. */
    path: z
      .string()
      .min(1)
      .refine((source) => {
        try {
          return Boolean(new RegExp(source));
        } catch {
          return false;
        }
      }, "is not a valid regular expression")
      .optional(),
    contains: z.string().min(1).optional(),
    kind: z.enum(FAULT_KINDS),
    status: z.int().min(400).max(599).optional(),
    body: z.unknown().optional(),
    delayMs: z.int().min(0).max(600_000).optional(),
    times: z.union([z.int().min(1).max(10_000), z.literal("always")]).optional(),
  })
  .refine((fault) => !needsStatus(fault.kind) || fault.status !== undefined, {
    path: ["status"],
    message: "is required when kind is status or status_after",
  })
  .refine((fault) => fault.kind !== "latency" || fault.delayMs !== undefined, {
    path: ["delayMs"],
    message: "is required when kind is latency",
  });

export type FaultInput = z.input<typeof faultInput>;
export type Fault = z.output<typeof faultInput> & { id: string; remaining: number | "always"; hits: number };

export class InvalidFault extends Error {
  override name = "InvalidFault";

  constructor(readonly problems: readonly string[]) {
    super(`invalid fault: ${problems.join("; ")}`);
  }
}

const matches = (fault: Fault, method: string, target: string) => {
  if (fault.remaining === 0) return false;
  if (fault.method && fault.method !== method) return false;
  if (!fault.path) return true;
  return target.startsWith(fault.path) || new RegExp(fault.path).test(target);
};

const FLUSH_MS = 20;

function cutBody(response: Response): Response {
  if (!response.body) return response;
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  const reader = response.body.getReader();
  let sent = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value } = sent ? {} : await reader.read();
      if (sent || !value || value.byteLength < 2) {
        // Waits before the error, because an immediate error would drop bytes and headers that were not yet sent.
        await new Promise((resolve) => setTimeout(resolve, FLUSH_MS));
        return controller.error(new DropConnection());
      }
      sent = true;
      controller.enqueue(value.subarray(0, value.byteLength >> 1));
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(body, { status: response.status, headers });
}

/** Each request takes the oldest fault that matches it. */
export class FaultBook {
  private faults: Fault[] = [];
  private nextId = 1;
  private readonly closing = new AbortController();

  constructor(private readonly errorResponse: (status: number, request: Request) => Response) {}

  add(input: FaultInput): Fault {
    const parsed = faultInput.safeParse(input);
    if (!parsed.success) {
      throw new InvalidFault(
        parsed.error.issues.map((issue) => `${issue.path.join(".") || "fault"}: ${issue.message}`),
      );
    }
    const fault = { ...parsed.data, id: String(this.nextId++), remaining: parsed.data.times ?? 1, hits: 0 };
    this.faults.push(fault);
    return fault;
  }

  list(): readonly Fault[] {
    return this.faults;
  }

  remove(id: string): boolean {
    const before = this.faults.length;
    this.faults = this.faults.filter((fault) => fault.id !== id);
    return this.faults.length < before;
  }

  clear(): void {
    this.faults = [];
  }

  close(): void {
    this.closing.abort();
  }

  /**
   * Responds to a request by `act`, with the next fault for it. `target` is the path below the base, with query; `act`
   * receives a fault that only the double can produce (`PLAYED`). Throws DropConnection for a cut connection.
   */
  async around(
    request: Request,
    target: string,
    act: (played?: PlayedFault) => Promise<Response>,
  ): Promise<Response> {
    const fault = await this.take(request, target);
    if (!fault) return act();
    if (fault.kind === "hang") await this.hang(request.signal);
    if (fault.delayMs) await this.pause(fault.delayMs, request.signal);
    switch (fault.kind) {
      case "drop_before":
        throw new DropConnection();
      case "drop_after":
        await act();
        throw new DropConnection();
      case "hang_after":
        await act();
        return this.hang(request.signal);
      case "cut_body":
        return cutBody(await act());
      case "status_after":
        await act();
        return this.answerOf(fault, request);
      case "status":
        return this.answerOf(fault, request);
      default:
        return act(PLAYED.find((kind) => kind === fault.kind));
    }
  }

  private answerOf(fault: Fault, request: Request): Response {
    const { status = 500, body } = fault;
    if (body === undefined) return this.errorResponse(status, request);
    return typeof body === "string"
      ? new Response(body, { status, headers: { "content-type": "text/plain; charset=utf-8" } })
      : Response.json(body, { status });
  }

  private async take(request: Request, target: string): Promise<Fault | undefined> {
    const fits = (fault: Fault) => matches(fault, request.method, target);
    const asksForText = this.faults.some((fault) => fault.contains !== undefined && fits(fault));
    const body = asksForText ? await request.clone().text() : "";
    const fault = this.faults.find((candidate) => fits(candidate) && body.includes(candidate.contains ?? ""));
    if (!fault) return undefined;
    fault.hits += 1;
    if (fault.remaining !== "always") {
      fault.remaining -= 1;
      if (fault.remaining === 0) this.remove(fault.id);
    }
    return fault;
  }

  private hang(signal: AbortSignal): Promise<never> {
    const over = AbortSignal.any([signal, this.closing.signal]);
    return new Promise((_, reject) => {
      const end = () => reject(new DropConnection("the caller gave up or the sandbox closed"));
      if (over.aborted) end();
      else over.addEventListener("abort", end, { once: true });
    });
  }

  pause(ms: number, signal: AbortSignal): Promise<void> {
    const over = AbortSignal.any([signal, this.closing.signal]);
    if (over.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        over.removeEventListener("abort", done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      over.addEventListener("abort", done, { once: true });
    });
  }
}
