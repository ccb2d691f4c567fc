// Prints an HTML page with prompt, result and detected faults of each AI task. With AI_BASE_URL and AI_MODEL the model
// writes the results; otherwise the recorded results of a strong model must pass, and those of a weak model must fail.
import { parseArgs } from "node:util";
import { z } from "zod";
import { createChat } from "../supabase/functions/_shared/ai/provider/chat.ts";
import { AI_VARIABLES, aiSettings } from "../supabase/functions/_shared/ai/settings.ts";
import { CASES, type Case } from "./support/ai/judge/cases.ts";

/** A configured model gets ten inputs of each task, because each call costs money. */
const ASKED = 10;

const { values } = parseArgs({ options: { only: { type: "string" } } });
const wanted = values.only?.split(",");
const { chat: settings } = aiSettings(z.object(AI_VARIABLES).parse(process.env));
const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const chat = settings && createChat({ fetch, wait }, settings);

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] ?? sign);
const block = (title: string, text: string): string =>
  `<h3>${escaped(title)}</h3><pre>${escaped(text)}</pre>`;
const shown = (answer: unknown): string =>
  JSON.stringify(answer, null, 2)
    .replace(/\\n/g, "\n")
    .replace(/^[[\]{}, ]+$/gmu, "");

const parts: string[] = [];
const counts = new Map<string, { passed: number; judged: number; weak: number; found: number }>();
const countOf = (task: string) => {
  const count = counts.get(task) ?? { passed: 0, judged: 0, weak: 0, found: 0 };
  counts.set(task, count);
  return count;
};

function judge(one: Case, title: string, answer: unknown): string[] {
  const faults = one.faults(answer);
  parts.push(block(title, shown(answer)));
  parts.push(`<p>${faults.length === 0 ? "Sin faltas" : escaped(faults.join(" · "))}</p>`);
  return faults;
}

function judgeStrong(one: Case, answer: unknown): void {
  const count = countOf(one.task);
  const faults = judge(one, "Lo que se respondió", answer);
  count.judged += 1;
  if (faults.length === 0) count.passed += 1;
  for (const fault of faults) console.error(`${one.prompt.version} ${one.of}: ${fault}`);
}

async function askModel(one: Case): Promise<void> {
  if (!chat) return;
  const asked = { ...one.prompt, name: one.name, schema: one.schema, signal: AbortSignal.timeout(180_000) };
  try {
    judgeStrong(one, await chat(asked));
  } catch (error) {
    countOf(one.task).judged += 1;
    console.error(`${one.prompt.version} ${one.of}: ${String(error)}`);
  }
}

function judgeRecorded(one: Case): void {
  const strong = one.recorded("strong");
  if (strong !== undefined) judgeStrong(one, strong);
  const weak = one.recorded("weak");
  if (weak === undefined) return;
  const count = countOf(one.task);
  count.weak += 1;
  if (judge(one, "Lo que respondió un modelo débil", weak).length > 0) count.found += 1;
  else console.error(`${one.prompt.version} ${one.of}: a weak result passes`);
}

for (const one of CASES) {
  if (wanted && !wanted.includes(one.task)) continue;
  const isAsked = chat ? countOf(one.task).judged < ASKED : one.recorded("strong") !== undefined;
  if (!isAsked) continue;
  parts.push(`<h2>${one.prompt.version} · ${escaped(one.of)}</h2>`);
  parts.push(block("Lo que se pide", `${one.prompt.system}\n\n---\n\n${one.prompt.user}`));
  if (chat) await askModel(one);
  else judgeRecorded(one);
}
console.log(
  `<!doctype html><html lang="es"><meta charset="utf-8"><title>Juicio de la IA</title><style>body{font:16px/1.5 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap;background:#f4f4f2;padding:1rem}</style>${parts.join("\n")}</html>`,
);
let isWhole = true;
for (const [task, { passed, judged, weak, found }] of counts) {
  isWhole &&= passed === judged && found === weak;
  const control = chat ? "" : `; weak results detected: ${found} of ${weak}`;
  console.error(
    `${task}: ${passed} of ${judged} pass (${chat ? "the configured model" : "recorded"})${control}`,
  );
}
process.exitCode = isWhole ? 0 : 1;
