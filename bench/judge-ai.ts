// Prints an HTML page with the prompt, the answer and the faults that a program finds, for each task and text:
// `npm run judge:ai > juicio.html`. With AI_BASE_URL and AI_MODEL the configured model answers; without them the
// program judges the recorded answers of a strong model, and all of them must pass.
import { z } from "zod";
import { RECORDED_DRAFTS } from "../local/sandboxes/ai/recorded/drafts.ts";
import { RECORDED, type RecordedText } from "../local/sandboxes/ai/recorded/texts.ts";
import { composePrompt } from "../supabase/functions/_shared/ai/prompts/compose.ts";
import { LENGTHS } from "../supabase/functions/_shared/ai/prompts/limits.ts";
import { createChat } from "../supabase/functions/_shared/ai/provider/chat.ts";
import { researchDraft } from "../supabase/functions/_shared/ai/services/research.ts";
import { AI_VARIABLES, aiSettings } from "../supabase/functions/_shared/ai/settings.ts";
import { repurposeDraft } from "../supabase/functions/_shared/ai/work/kinds/repurpose.ts";
import { textDraft } from "../supabase/functions/_shared/ai/work/kinds/text.ts";
import { type Draft, faultsOf } from "./support/ai/judge/checks.ts";

const { chat: settings } = aiSettings(z.object(AI_VARIABLES).parse(process.env));
const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const chat = settings && createChat({ fetch, wait }, settings);
const today = new Date().toISOString().slice(0, 10);

type Task = {
  name: "text" | "research" | "repurpose";
  postType: "tips" | null;
  /** Null where there is neither a model nor a recorded answer. */
  answer: (text: RecordedText, prompt: ReturnType<typeof promptOf>) => Promise<Draft[]> | null;
};

const authorOf = ({ country, isPage }: RecordedText) => ({
  ...{ country, name: "Lucía Fernández", today },
  organization: isPage ? "Café Andino" : null,
});
const promptOf = (name: Task["name"], text: RecordedText) =>
  composePrompt({
    ...{ purpose: name, author: authorOf(text) },
    ...(name === "research" && {
      ...{ postType: "tips" as const, facts: { hasSources: false, length: LENGTHS.tips } },
    }),
    data:
      name === "text"
        ? { title: text.title, notes: text.notes }
        : name === "research"
          ? { question: text.notes }
          : { text: text.notes },
  });
const signal = () => AbortSignal.timeout(180_000);

const TASKS: readonly Task[] = [
  {
    ...{ name: "text", postType: null },
    answer: (text, prompt) =>
      chat
        ? chat({ ...prompt, name: "texto", schema: textDraft, signal: signal() }).then(({ body }) => [
            { title: text.title, description: body },
          ])
        : Promise.resolve([{ title: text.title, description: text.strong }]),
  },
  {
    ...{ name: "research", postType: "tips" },
    answer: (text, prompt) => {
      if (!chat) return text === RECORDED[0] ? Promise.resolve([...RECORDED_DRAFTS]) : null;
      const asked = { ...prompt, name: "borradores", schema: researchDraft, signal: signal() };
      return chat(asked).then(({ topics }) => topics);
    },
  },
  {
    ...{ name: "repurpose", postType: null },
    answer: (_, prompt) => {
      if (!chat) return null;
      const asked = { ...prompt, name: "publicaciones", schema: repurposeDraft, signal: signal() };
      return chat(asked).then(({ posts }) => posts);
    },
  },
];

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] ?? sign);
const block = (title: string, text: string): string => `<h3>${title}</h3><pre>${escaped(text)}</pre>`;

let judged = 0;
let passed = 0;
const parts: string[] = [];
for (const task of TASKS)
  for (const text of RECORDED) {
    const prompt = promptOf(task.name, text);
    parts.push(`<h2>${prompt.version} · ${escaped(text.country)} · ${escaped(text.title)}</h2>`);
    parts.push(block("Lo que se pide", `${prompt.system}\n\n---\n\n${prompt.user}`));
    const coming = task.answer(text, prompt);
    if (!coming) {
      parts.push("<p>Sin modelo configurado ni respuesta grabada para esta tarea.</p>");
      continue;
    }
    const drafts = await coming.catch((error: unknown) => String(error));
    judged += 1;
    const faults =
      typeof drafts === "string"
        ? [drafts]
        : faultsOf(drafts, {
            ...{ country: text.country, isPage: text.isPage, postType: task.postType },
            material: `${text.title} ${text.notes}`,
          });
    if (faults.length === 0) passed += 1;
    for (const fault of faults) console.error(`${prompt.version} ${text.country}: ${fault}`);
    if (typeof drafts !== "string")
      for (const { title, description } of drafts) parts.push(block(escaped(title), description));
    parts.push(`<p>${faults.length === 0 ? "Sin faltas" : escaped(faults.join(" · "))}</p>`);
  }
console.log(
  `<!doctype html><html lang="es"><meta charset="utf-8"><title>Juicio de la IA</title><style>body{font:16px/1.5 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap;background:#f4f4f2;padding:1rem}</style>${parts.join("\n")}</html>`,
);
console.error(`${passed} of ${judged} answers pass (${chat ? "the configured model" : "recorded"}).`);
process.exitCode = passed === judged ? 0 : 1;
