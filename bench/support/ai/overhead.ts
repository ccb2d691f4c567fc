import { consent, redirectOf, signInAddress } from "../../../local/testing/sign-in.ts";
import { startTestBackend } from "../../../local/testing/test-backend.ts";
import { paths } from "../../../src/shared/paths.ts";
import * as written from "../../../supabase/functions/_shared/testing/writing.ts";
import { line } from "../money/scene.ts";

const WARM_UP = 5;
const REQUESTS = 60;
const LIMIT_MS = 150;
const SCOPES = "openid profile email w_member_social";

async function openScene() {
  const backend = await startTestBackend({ functions: true });
  const client = backend.client();
  const start = await signInAddress(client, {
    redirectTo: `${backend.origin}${paths.onboarding()}`,
    scopes: SCOPES,
  });
  const back = await redirectOf((await consent(await redirectOf(start), { persona: "lucia" })).href);
  const { data, error } = await client.auth.exchangeCodeForSession(back.searchParams.get("code") ?? "");
  if (error) throw error;
  const [post] = await backend.database.query<{ id: string }>(
    `insert into public.posts (user_id, postcard, title, notes, date)
     values ($1, 900, $2, $3, '2026-10-01') returning id`,
    [data.session.user.id, written.title(0), written.post(0)],
  );
  const headers = {
    "Content-Type": "application/json",
    apikey: backend.keys.publishable,
    Authorization: `Bearer ${data.session.access_token}`,
  };
  const ask = (body: object) =>
    fetch(`${backend.origin}/functions/v1/ai-text-assist`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
  return { ask, postId: post?.id ?? "", close: () => backend.close() };
}

export async function runOverhead(): Promise<boolean> {
  const scene = await openScene();
  try {
    const taken: number[] = [];
    for (let n = 0; n < WARM_UP + REQUESTS; n++) {
      const from = performance.now();
      const text = { id: scene.postId, title: written.title(n), notes: written.post(n) };
      const answer = await scene.ask({ ...text, requestKey: crypto.randomUUID() });
      const said = await answer.text();
      if (answer.status !== 200) throw new Error(said);
      if (n >= WARM_UP) taken.push(performance.now() - from);
    }
    taken.sort((a, b) => a - b);
    const at = (share: number) => Math.round(taken[Math.floor((taken.length - 1) * share)] ?? 0);
    console.log(`Overhead: ${REQUESTS} requests in turn, everything but the model's own time`);
    const figure = `${at(0.95)} ms (p50 ${at(0.5)}; limit ${LIMIT_MS})`;
    return line("from request to response, p95", at(0.95) < LIMIT_MS, figure);
  } finally {
    await scene.close();
  }
}
