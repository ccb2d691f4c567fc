import type { z } from "zod";
import { startFunction } from "../../adapters/start.ts";
import { createEndpoint, type Endpoint } from "../../http/endpoint.ts";
import { success } from "../../http/responses.ts";
import type { AiKind } from "./kind.ts";
import type { WorkStore } from "./ports.ts";
import { newWork, type RunWorkDeps, runWork } from "./run-work.ts";
import { type Ai, createAi } from "./wiring.ts";

const createWorkEndpoint = <S extends z.ZodType>(
  { kind, body, maxBytes, plan }: AiKind<S>,
  deps: RunWorkDeps,
): Endpoint =>
  createEndpoint(
    { who: "user", body: { schema: body, maxBytes } },
    async ({ caller: { userId }, input, request }) =>
      success(await runWork(deps, newWork({ kind, plan }, input, userId, request))),
  );

export const startWork = <S extends z.ZodType>(
  name: string,
  kind: AiKind<S>,
  begin?: (ai: Ai) => WorkStore["begin"],
): void =>
  startFunction(name, (env) => {
    const ai = createAi(env);
    const deps = ai.runDeps({ [kind.kind]: kind.handler(ai) });
    const works = begin ? { ...deps.works, begin: begin(ai) } : deps.works;
    return createWorkEndpoint(kind, { ...deps, works });
  });
