import type { Manners } from "../manners.ts";

export type Refuse = (status: number, message: string, code?: string | null) => Response;

export const refusalIn =
  (manners: Manners): Refuse =>
  (status, message, code = null) =>
    Response.json(manners.refusal(status, message, code), { status });
