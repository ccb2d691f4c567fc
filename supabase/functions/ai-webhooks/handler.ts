import type { OwnService } from "../_shared/ai/services/ports.ts";
import { CodedError } from "../_shared/coded-error.ts";
import { z } from "../_shared/contract/zod.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";

export type Deps = {
  services: Readonly<Record<string, OwnService>>;
  today: () => string;
};

const BODY = {
  schema: z.record(z.string().max(60), z.union([z.string().max(20_000), z.number()])),
  maxBytes: 100_000,
};

const COUNTRIES: Readonly<Record<string, string>> = { es: "MX", pt: "BR" };

/**
 * Offers the built-in AI services as webhooks (/functions/v1/ai-webhooks/research) to callers with the secret key.
 * The app's own functions call the services directly.
 */
export const createHandler = (deps: Deps): Endpoint =>
  createEndpoint({ who: "service", body: BODY }, async ({ input, request }) => {
    const name = new URL(request.url).pathname.split("/").filter(Boolean).at(-1) ?? "";
    const service = Object.hasOwn(deps.services, name) ? deps.services[name] : undefined;
    if (!service) throw new CodedError("not_found");
    const country = COUNTRIES[String(input.language ?? "es")] ?? null;
    const author = { country, name: String(input.authorName ?? ""), organization: null, today: deps.today() };
    const answer = await service(input, { author, signal: request.signal });
    return new Response(answer.bytes, {
      headers: { "Content-Type": answer.contentType, "Cache-Control": "no-store" },
    });
  });
