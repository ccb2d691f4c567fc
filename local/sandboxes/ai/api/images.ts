import type { Hono } from "hono";
import { base64Of, pictureAs } from "../picture.ts";
import type { Settings } from "../quirks.ts";
import type { Refuse } from "./refusal.ts";

export function addImageRoutes(app: Hono, refusal: Refuse, settingsFor: (body: unknown) => Settings): void {
  app.post("/v1/images/generations", async (c) => {
    const body = await c.req.json<{ prompt?: string; output_format?: string }>();
    const { prompt, output_format } = body;
    if (!prompt) return refusal(400, "prompt is required");
    const behaves = settingsFor(body);
    // A request for PNG never gets WebP, as real models also send the requested format.
    const quirks = behaves.quirks.filter((name) => name !== "webp-picture" || output_format !== "png");
    return Response.json({
      created: 0,
      data: [{ b64_json: base64Of(await pictureAs(prompt, quirks), quirks) }],
    });
  });
}
