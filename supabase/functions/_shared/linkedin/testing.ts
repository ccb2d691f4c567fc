import { createLinkedInClient } from "./client.ts";
import type { Fetch } from "./http.ts";
import type { LinkedInClient } from "./types.ts";

const notHere = () => Promise.reject(new Error("the test expects no such call to LinkedIn"));

export const unusedLinkedIn: LinkedInClient = {
  createPost: notHere,
  postsByAuthor: notHere,
  createComment: notHere,
  initializeImageUpload: notHere,
  uploadImage: notHere,
  imageStatus: notHere,
  initializeDocumentUpload: notHere,
  uploadDocument: notHere,
  documentStatus: notHere,
  initializeVideoUpload: notHere,
  uploadVideoPart: notHere,
  finalizeVideo: notHere,
  videoStatus: notHere,
  organizationAcls: notHere,
  organization: notHere,
  organizationByVanityName: notHere,
};

type Sent = { url: string; method: string; headers: Record<string, string>; body: unknown };

export function recordingFetch(...answers: (Response | Error)[]): { fetch: Fetch; sent: Sent[] } {
  const sent: Sent[] = [];
  const fetch: Fetch = async (url, init) => {
    sent.push({
      url,
      method: init.method ?? "GET",
      headers: Object.fromEntries(new Headers(init.headers)),
      body: await bodyOf(init.body),
    });
    const answer = answers.shift();
    if (!answer) throw new Error("more requests than the test expects");
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { fetch, sent };
}

async function bodyOf(body: RequestInit["body"]): Promise<unknown> {
  if (typeof body === "string")
    return body.startsWith("{") ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
  return body instanceof ReadableStream ? await new Response(body).json() : body;
}

export const clientOf = (fetch: Fetch) =>
  createLinkedInClient({ fetch, apiUrl: "https://api.linkedin.com", version: "202609" });
export const json = (body: unknown, status = 200) => Response.json(body, { status });
