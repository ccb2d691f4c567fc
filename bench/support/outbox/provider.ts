import type { Mail, Send } from "../../../supabase/functions/_shared/mail/ports.ts";

/** A mail service that never forgets an idempotency key. */
export function recordingProvider() {
  const accepted = new Map<string, string>();
  let repeats = 0;
  let conflicts = 0;
  const send: Send<Mail> = async ({ id, ...mail }) => {
    const body = JSON.stringify(mail);
    const known = accepted.get(id);
    if (known === undefined) accepted.set(id, body);
    else if (known === body) repeats += 1;
    else conflicts += 1;
    return { kind: "sent", providerId: `m-${id}` };
  };
  return { send, accepted, repeats: () => repeats, conflicts: () => conflicts };
}
export type Provider = ReturnType<typeof recordingProvider>;
