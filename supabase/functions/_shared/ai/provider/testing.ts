import type { ProviderDeps } from "./http.ts";

export type Sent = { method: string | undefined; url: string; headers: Headers; body: unknown };

export function serverOf(...answers: (Response | Error)[]): ProviderDeps & { sent: Sent[]; waits: number[] } {
  const sent: Sent[] = [];
  const waits: number[] = [];
  return {
    sent,
    waits,
    wait: async (milliseconds) => void waits.push(milliseconds),
    fetch: async (input, init) => {
      const body = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
      sent.push({ method: init?.method, url: String(input), headers: new Headers(init?.headers), body });
      const answer = answers.shift();
      if (!answer) throw new Error("The server has no more answers.");
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}

export const completionOf = (
  content: string | null,
  { refusal = null, finish = "stop" }: { refusal?: string | null; finish?: string } = {},
): Response => Response.json({ choices: [{ message: { content, refusal }, finish_reason: finish }] });
