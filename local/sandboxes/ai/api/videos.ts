import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Hono } from "hono";
import type { Refuse } from "./refusal.ts";

/** The number of polls that get the state 'not ready' before a video is finished. */
const POLLS_BEFORE_READY = 1;

type Film = { seconds: number; polls: number };

export function addVideoRoutes(app: Hono, refusal: Refuse): void {
  const films = new Map<string, Film>();
  app.post("/v1/videos", async (c) => {
    const { prompt, duration } = await c.req.json<{ prompt?: string; duration?: number }>();
    if (!prompt) return refusal(400, "prompt is required");
    if (duration !== 4 && duration !== 8) return refusal(400, "duration must be 4 or 8");
    const id = `video_demo_${films.size + 1}`;
    films.set(id, { seconds: duration, polls: 0 });
    return Response.json({ id, polling_url: `/v1/videos/${id}`, status: "pending" }, { status: 202 });
  });
  app.get("/v1/videos/:id", (c) => {
    const film = films.get(c.req.param("id"));
    if (!film) return refusal(404, "No such video", "not_found");
    film.polls += 1;
    const status = film.polls > POLLS_BEFORE_READY ? "completed" : "in_progress";
    return Response.json({ id: c.req.param("id"), status });
  });
  app.get("/v1/videos/:id/content", async (c) => {
    const film = films.get(c.req.param("id"));
    if (!film || film.polls <= POLLS_BEFORE_READY) return refusal(404, "No such video", "not_found");
    const bytes = await readFile(join(import.meta.dirname, "..", "media", `demo-${film.seconds}s.mp4`));
    return new Response(new Uint8Array(bytes), { headers: { "content-type": "video/mp4" } });
  });
}
