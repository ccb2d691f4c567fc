import { openJourney } from "../../../supabase/tests/functions/journey.ts";
import { line } from "../money/scene.ts";

const WARM_UP = 5;
const REQUESTS = 60;
const LIMIT_MS = 150;

/** A free and short piece of work, from the request to its answer, with a model that answers at once. */
export async function runOverhead(): Promise<boolean> {
  const journey = await openJourney();
  try {
    const taken: number[] = [];
    const [post] = await journey.postsOf(await journey.saveCard({ notes: "Vendemos café." }));
    for (let n = 0; n < WARM_UP + REQUESTS; n++) {
      const from = performance.now();
      const body = { id: post?.id, title: "Café", notes: "Vendemos café.", requestKey: crypto.randomUUID() };
      const { status, body: answer } = await journey.invoke("ai-text-assist", body);
      if (status !== 200) throw new Error(JSON.stringify(answer));
      if (n >= WARM_UP) taken.push(performance.now() - from);
    }
    taken.sort((a, b) => a - b);
    const at = (share: number) => Math.round(taken[Math.floor((taken.length - 1) * share)] ?? 0);
    console.log(`Overhead: ${REQUESTS} requests in turn, everything but the model's own time`);
    return line(
      "from request to answer, p95",
      at(0.95) < LIMIT_MS,
      `${at(0.95)} ms (p50 ${at(0.5)}; limit ${LIMIT_MS})`,
    );
  } finally {
    await journey.close();
  }
}
