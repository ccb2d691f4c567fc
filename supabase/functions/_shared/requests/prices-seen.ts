import { z } from "zod";
import { CodedError } from "../coded-error.ts";

const prices = z.record(z.string().max(60), z.number().min(0).max(10_000));
const LONGEST = 4_000;

/**
 * The unit price in credits that the user saw, from the header `Prices-Seen`. Null without the header; the caller then
 * pays the present price. Throws CodedError `invalid_input`.
 */
export function priceSeen(request: Request, contentType: string): number | null {
  const header = request.headers.get("prices-seen");
  if (header === null) return null;
  try {
    if (header.length > LONGEST) throw new Error("long");
    return prices.parse(JSON.parse(header))[contentType] ?? null;
  } catch {
    throw new CodedError("invalid_input");
  }
}
