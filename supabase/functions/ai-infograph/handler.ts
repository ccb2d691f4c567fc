import { type ChooseDeps, chooseInfograph } from "../_shared/ai/work/kinds/choose-infograph.ts";
import { infographKind } from "../_shared/ai/work/kinds/typeset-kinds.ts";
import { newWork, type RunWorkDeps, runWork } from "../_shared/ai/work/run-work.ts";
import { aiInfographChoice } from "../_shared/contract/ai/ai.ts";
import { z } from "../_shared/contract/zod.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { success } from "../_shared/http/responses.ts";
import type { Requests } from "../_shared/requests/answer-once.ts";

export type Deps = { requests: Requests; run: RunWorkDeps; choose: ChooseDeps };

const BODY = { schema: z.union([aiInfographChoice, infographKind.body]), maxBytes: infographKind.maxBytes };

export const createHandler = ({ requests, run, choose }: Deps): Endpoint =>
  createEndpoint({ who: "user", body: BODY, requests }, async ({ caller: { userId }, input, request }) => {
    if ("workId" in input) return success(await chooseInfograph(choose, userId, input));
    return success(await runWork(run, newWork(infographKind, input, userId, request)));
  });
