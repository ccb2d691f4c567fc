import { createCredentialStore } from "../../../supabase/functions/_shared/adapters/credential-store.ts";
import type { ServiceClient } from "../../../supabase/functions/_shared/adapters/supabase.ts";
import { createLinkedInClient } from "../../../supabase/functions/_shared/linkedin/client.ts";
import type { Fetch } from "../../../supabase/functions/_shared/linkedin/http.ts";
import { createLinkedInAccess } from "../../../supabase/functions/_shared/linkedin/tokens/access.ts";
import { createLinkedInOAuth } from "../../../supabase/functions/_shared/linkedin/tokens/oauth.ts";
import { createCommentStore } from "../../../supabase/functions/publish-due-posts/adapters/comment-store.ts";
import { createPublishStore } from "../../../supabase/functions/publish-due-posts/adapters/publish-store.ts";
import { createUnconfirmedStore } from "../../../supabase/functions/publish-due-posts/adapters/unconfirmed-store.ts";
import { createHandler } from "../../../supabase/functions/publish-due-posts/handler.ts";
import { createRoom } from "../../../supabase/functions/publish-due-posts/media/room.ts";
import type { Engine } from "../../../supabase/functions/publish-due-posts/ports.ts";

export type LinkedInAddress = {
  apiUrl: string;
  oauthUrl: string;
  webUrl: string;
  version: string;
  clientId: string;
  clientSecret: string;
};

export type Surroundings = {
  client: ServiceClient;
  fetch: Fetch;
  linkedin: LinkedInAddress;
  clock: Pick<Engine, "now" | "monotonic" | "sleep">;
  random: () => number;
};

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10]);

/** Assembled as in the index.ts of `publish-due-posts`, with a network and a clock of the simulation. */
export function createTick({ client, fetch, linkedin, clock, random }: Surroundings) {
  const credentials = createCredentialStore(client);
  const oauth = createLinkedInOAuth({ fetch, ...linkedin });
  const room = createRoom(20 * 1024 * 1024);
  const createEngine = (): Engine => ({
    store: createPublishStore(client),
    comments: createCommentStore(client),
    unconfirmed: createUnconfirmedStore(client),
    room,
    media: { download: async () => JPEG, readInfo: async () => ({ etag: null, bytes: JPEG.length }) },
    credentials,
    access: createLinkedInAccess({ store: credentials, oauth, now: clock.now }),
    linkedin: createLinkedInClient({ fetch, ...linkedin }),
    ...clock,
    workerLifeMs: 150_000,
    random,
    log: () => {},
    webUrl: linkedin.webUrl,
  });
  return async (worker: string): Promise<void> => {
    const { handle } = createHandler({ createEngine, newWorker: () => worker });
    const request = new Request("http://functions.test/publish-due-posts", { method: "POST", body: "{}" });
    await handle(request, { kind: "service" });
  };
}
