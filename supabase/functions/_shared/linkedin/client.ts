import { commentMethods } from "./calls/comments.ts";
import { mediaMethods } from "./calls/media.ts";
import { organizationMethods } from "./calls/organizations.ts";
import { postMethods } from "./calls/posts.ts";
import { createRest, type LinkedInClientOptions } from "./rest.ts";
import type { LinkedInClient } from "./types.ts";

/** Makes the client for LinkedIn's REST API. Only this folder knows the API's formats. */
export function createLinkedInClient(options: LinkedInClientOptions): LinkedInClient {
  const rest = createRest(options);
  return {
    ...postMethods(rest),
    ...commentMethods(rest),
    ...mediaMethods(rest),
    ...organizationMethods(rest),
  };
}
