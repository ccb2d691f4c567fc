import { randomBytes } from "node:crypto";
import type { FaultBook } from "../faults.ts";
import type { Store } from "./state.ts";

export type Context = {
  base: string;
  store: Store;
  faults: FaultBook;
  now: () => number;
  apiKey: string;
  webhook: WebhookEndpoint | undefined;
  wake: () => void;
};

export type WebhookEndpoint = {
  url: string;
  secret: string;
  send?: (request: Request) => Promise<Response>;
};

/** The API request that caused an event; null when a person caused it on a page. */
export type Cause = { id: string; key: string | null } | null;

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

export function newId(prefix: string, length = 24): string {
  const letters = Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]);
  return `${prefix}_${letters.join("")}`;
}

export const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
