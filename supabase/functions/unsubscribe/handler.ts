import { z } from "zod";
import { CodedError } from "../_shared/coded-error.ts";
import { MAIL_PAGES, type NewsCategory } from "../_shared/contract/mail-links.ts";
import { readJson, readRequest } from "../_shared/http/body.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { success } from "../_shared/http/responses.ts";
import { hashOfToken, LINK_TOKEN } from "../_shared/link-token.ts";

export type Deps = {
  unsubscribe: (tokenHash: string) => Promise<NewsCategory | null>;
  site: string;
};

const MAX_BODY_BYTES = 1024;
const ownInput = z.object({ t: z.string() }).catch({ t: "" });

/** Mail programs send the token in the URL (RFC 8058), the app's page sends it in the body. */
async function tokenOf(request: Request): Promise<string> {
  const inAddress = new URL(request.url).searchParams.get("t");
  const isJson = request.headers.get("content-type")?.startsWith("application/json") ?? false;
  if (inAddress === null && isJson) return ownInput.parse(await readJson(request, MAX_BODY_BYTES)).t;
  await readRequest(request, MAX_BODY_BYTES);
  return inAddress ?? "";
}

/** A GET only redirects to a page with a button, because virus scanners open the links in mails. */
export const createHandler = ({ unsubscribe, site }: Deps): Endpoint =>
  createEndpoint({ who: "anyone", methods: ["GET", "POST"] }, async ({ request }) => {
    if (request.method === "GET") {
      const token = new URL(request.url).searchParams.get("t") ?? "";
      const fragment = LINK_TOKEN.test(token) ? `#t=${token}` : "";
      return new Response(null, {
        status: 303,
        headers: { Location: site + MAIL_PAGES.unsubscribe + fragment, "Cache-Control": "no-store" },
      });
    }
    const token = await tokenOf(request);
    const category = LINK_TOKEN.test(token) ? await unsubscribe(await hashOfToken(token)) : null;
    if (category === null) throw new CodedError("unsubscribe_link_unknown");
    return success({ category });
  });
