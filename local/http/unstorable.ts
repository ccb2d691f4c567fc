import { storable } from "../../supabase/functions/_shared/domain/json.ts";
import { isBytes } from "./nesting.ts";

/** Matches JSON escapes that Postgres cannot store: NUL, and one half of a surrogate pair. */
const ESCAPED = /\\u(?:0000|d[89a-f])/i;

function holdsUnstorable(json: string): boolean {
  if (!ESCAPED.test(json)) return false;
  let isFound = false;
  const check = (text: unknown) => {
    isFound ||= typeof text === "string" && storable(text) !== text;
  };
  try {
    JSON.parse(json, (name, value) => {
      check(name);
      check(value);
      return value;
    });
  } catch {
    // Accepts invalid JSON here, because the sign-in or storage service itself refuses it.
  }
  return isFound;
}

const hasNul = ({ url }: Request): boolean => /%00/i.test(url);

/**
 * Refuses sign-in and storage requests with NUL or half a surrogate pair, which Supabase Lite would pass to the
 * database. Null for other requests, whose body stays readable.
 */
export async function refuseUnstorable(request: Request): Promise<Response | null> {
  const isText = request.body !== null && !isBytes(request.headers.get("content-type") ?? "");
  const text = isText ? await request.clone().text() : "";
  if (!hasNul(request) && !holdsUnstorable(text)) return null;
  const message = "A text holds a character that cannot be stored";
  return Response.json(
    {
      code: 400,
      error_code: "validation_failed",
      msg: message,
      statusCode: "400",
      error: "invalid_request",
      message,
    },
    { status: 400 },
  );
}
