/**
 * The deepest nesting of JSON that is passed on. The embedded database crashes at some thousands of levels; 3,000
 * still work.
 */
const DEEPEST = 1_000;

/** Brackets inside strings count too, because the database may later parse a string as JSON. */
function isTooDeeplyNested(text: string): boolean {
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
 * Responds with 413 to JSON that is nested too deep, as PostgREST does for Postgres's error 54001. Null for other
 * requests, whose body stays readable.
 */
export async function refuseDeepJson(request: Request): Promise<Response | null> {
  const hasText = request.body !== null && !isBytes(request.headers.get("content-type") ?? "");
  const text = hasText ? await request.clone().text() : "";
  if (!isTooDeeplyNested(text) && !isTooDeeplyNested(queryOf(request))) return null;
  return Response.json(
    { code: "54001", message: "stack depth limit exceeded", details: null, hint: null },
    { status: 413 },
  );
}
