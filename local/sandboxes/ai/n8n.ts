/**
 * The response of a workflow, by the settings of n8n's nodes 'Webhook' and 'Respond to Webhook': a response before the
 * work, all items, the first item, text as HTML, a file, nothing, or a failure.
 */
export type Respond =
  | { with: "immediately" | "no-data" | "error" }
  | { with: "all-items"; items: readonly unknown[] }
  | { with: "first-item"; item: unknown }
  | { with: "text"; text: string }
  | { with: "binary"; type: string; bytes: Uint8Array<ArrayBuffer> };

export function createN8nSandbox(workflows: Readonly<Record<string, Respond>>) {
  const sent: { path: string; body: unknown; signature: string | null }[] = [];
  async function fetch(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.replace(/^\/webhook\//, "");
    const respond = request.method === "POST" ? workflows[path] : undefined;
    if (!respond) {
      const message = `The requested webhook "${request.method} ${path}" is not registered.`;
      const hint = "The workflow must be active for a production URL to run successfully.";
      return Response.json({ code: 404, message, hint }, { status: 404 });
    }
    sent.push({ path, body: await request.json(), signature: request.headers.get("x-tribuna-signature") });
    return answerOf(respond);
  }
  return { fetch, sent };
}

function answerOf(respond: Respond): Response {
  switch (respond.with) {
    case "immediately":
      return Response.json({ message: "Workflow was started" });
    case "no-data":
      return new Response(null);
    case "error":
      return Response.json({ message: "Error in workflow" }, { status: 500 });
    case "all-items":
      return Response.json(respond.items);
    case "first-item":
      return Response.json(respond.item);
    case "text":
      return new Response(respond.text, { headers: { "Content-Type": "text/html; charset=utf-8" } });
    case "binary":
      return new Response(respond.bytes, { headers: { "Content-Type": respond.type } });
  }
}
