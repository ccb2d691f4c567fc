import { randomBytes } from "node:crypto";
import type { FaultBook } from "../faults.ts";
import type { Store } from "./state.ts";

/** The dependencies of every route of the double. */
export type Context = {
  /** Origin and base path together, without a final slash. */
  base: string;
  store: Store;
  faults: FaultBook;
  now: () => number;
  /** The account's secret key, `sk_test_…`. */
  apiKey: string;
  /** Where events are sent; nowhere when undefined. */
  webhook: WebhookEndpoint | undefined;
  /** Notifies the deliveries that something may be due. */
  wake: () => void;
};

export type WebhookEndpoint = {
  url: string;
  /** `whsec_…` */
  secret: string;
  /** Sends the request; the network's fetch when undefined. */
  send?: (request: Request) => Promise<Response>;
};

/** The API request being answered; null for an action on a page. */
export type Cause = { id: string; key: string | null } | null;

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Ids as Stripe's: a prefix and random letters and digits. */
export function newId(prefix: string, length = 24): string {
  const letters = Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]);
  return `${prefix}_${letters.join("")}`;
}

export const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
