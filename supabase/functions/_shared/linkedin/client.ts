import { commentMethods } from "./calls/comments.ts";
import { mediaMethods } from "./calls/media.ts";
import { organizationMethods } from "./calls/organizations.ts";
import { postMethods } from "./calls/posts.ts";
import { createRest, type LinkedInClientOptions } from "./rest.ts";
import type { LinkedInClient } from "./types.ts";

export function createLinkedInClient(options: LinkedInClientOptions): LinkedInClient {
  const rest = createRest(options);
  return {
    ...postMethods(rest),
    ...commentMethods(rest),
    ...mediaMethods(rest),
    ...organizationMethods(rest),
  };
}
