/** The embedded database crashes on JSON some thousands deep; 3,000 are harmless. */
const DEEPEST = 1_000;

/** The deepest nesting in a text, with brackets in strings counted, because a string may be read as JSON later. */
export function opensTooMany(text: string): boolean {
  let open = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === "[" || letter === "{") open += 1;
    else if ((letter === "]" || letter === "}") && open > 0) open -= 1;
    if (open > DEEPEST) return true;
  }
  return false;
}

export const isBytes = (type: string): boolean =>
  /^(?:image|video|audio|multipart|application\/(?:octet|pdf))/i.test(type);

function queryOf(request: Request): string {
  try {
    return decodeURIComponent(new URL(request.url).search);
  } catch {
    return "";
  }
}

/**
 * Postgres' answer to too deep JSON, by PostgREST (54001 is 413); null for other requests, whose body stays readable.
 */
export async function refuseDeepJson(request: Request): Promise<Response | null> {
  const hasText = request.body !== null && !isBytes(request.headers.get("content-type") ?? "");
  const text = hasText ? await request.clone().text() : "";
  if (!opensTooMany(text) && !opensTooMany(queryOf(request))) return null;
  return Response.json(
    { code: "54001", message: "stack depth limit exceeded", details: null, hint: null },
    { status: 413 },
  );
}
