// Requests texts from the configured model and counts those with the country's form of address (tú, usted or vos); 95
// of 100 must have it. `AI_BASE_URL=… AI_API_KEY=… AI_MODEL=… npm run tool -- check-register`
import { z } from "zod";
import { composePrompt } from "../supabase/functions/_shared/ai/prompts/compose.ts";
import { GOLDEN } from "../supabase/functions/_shared/ai/prompts/golden.ts";
import { voiceOf } from "../supabase/functions/_shared/ai/prompts/registers.ts";
import { registersIn } from "../supabase/functions/_shared/ai/prompts/registers-in.ts";
import { createChat } from "../supabase/functions/_shared/ai/provider/chat.ts";
import { AI_VARIABLES, aiSettings } from "../supabase/functions/_shared/ai/settings.ts";

const NEEDED = 0.95;
const { chat: settings } = aiSettings(z.object(AI_VARIABLES).parse(process.env));
if (!settings) {
  console.error("No model is configured: set AI_BASE_URL, AI_API_KEY and AI_MODEL (docs/ai.md).");
  process.exit(2);
}
const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const chat = createChat({ fetch, wait }, settings);
const answer = z.record(z.string(), z.unknown());

let kept = 0;
let silent = 0;
let asked = 0;
for (const request of GOLDEN) {
  const { register } = voiceOf(request.author.country);
  // Countries without Spanish are skipped, because only Spanish has forms of address.
  if (!register) continue;
  asked += 1;
  const prompt = composePrompt(request);
  const signal = AbortSignal.timeout(120_000);
  const text = await chat({ ...prompt, name: "texto", schema: answer, signal }).then(
    (value) => JSON.stringify(value),
    (error: unknown) => `! ${String(error)}`,
  );
  const found = registersIn(text);
  const isKept = !text.startsWith("! ") && found.every((one) => one === register);
  if (isKept) kept += 1;
  if (isKept && found.length === 0) silent += 1;
  if (!isKept)
    console.log(`${request.author.country} ${prompt.version}: ${found.join(", ") || text.slice(0, 120)}`);
}
console.log(`${kept} of ${asked} texts keep to their country's form of address (${silent} address nobody).`);
process.exitCode = kept / asked >= NEEDED ? 0 : 1;
