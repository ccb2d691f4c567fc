import { join } from "node:path";
import { openStateFile, readStored, type StateFile } from "../state-file.ts";
import { DEFAULT_SETTINGS, type Settings } from "./settings.ts";

const VERSION = 1;

type Metadata = Record<string, string>;

export type StoredItem = {
  id: string;
  name: string;
  description: string | null;
  quantity: number;
  unitAmount: number;
  productId: string;
  priceId: string;
};

/** Stored times are epoch milliseconds, and amounts are minor units. */
export type StoredSession = {
  id: string;
  createdAt: number;
  expiresAt: number;
  status: "open" | "complete" | "expired";
  paymentStatus: "paid" | "unpaid";
  items: StoredItem[];
  currency: string;
  successUrl: string;
  cancelUrl: string | null;
  clientReferenceId: string | null;
  customerEmail: string | null;
  metadata: Metadata;
  paymentMetadata: Metadata;
  locale: string | null;
  paymentMethods: string[];
  invoice: boolean;
  taxIds: boolean;
  paymentId: string | null;
  buyer: { email: string; taxId: string | null } | null;
};

export type StoredPayment = {
  id: string;
  chargeId: string | null;
  sessionId: string;
  createdAt: number;
  amount: number;
  currency: string;
  status: "succeeded" | "requires_payment_method" | "requires_action";
  method: "card" | "oxxo";
  /** The test card, which determines how the payment's refunds end. */
  card: string | null;
  failureCode: string | null;
  metadata: Metadata;
  email: string | null;
  invoiceId: string | null;
};

export type StoredRefund = {
  id: string;
  paymentId: string;
  createdAt: number;
  amount: number;
  reason: "duplicate" | "fraudulent" | "requested_by_customer" | null;
  status: "pending" | "succeeded" | "failed";
  metadata: Metadata;
};

export type StoredDispute = {
  id: string;
  paymentId: string;
  createdAt: number;
  amount: number;
  reason: string;
  status: "needs_response" | "warning_needs_response" | "warning_closed" | "won" | "lost";
};

export type StoredEvent = {
  id: string;
  type: string;
  createdAt: number;
  object: Record<string, unknown>;
  previous: Record<string, unknown> | null;
  request: { id: string; key: string | null } | null;
};

export type Delivery = {
  id: string;
  eventId: string;
  createdAt: number;
  attempts: number;
  nextAt: number | null;
  state: "waiting" | "delivered" | "given_up";
  lastStatus: number | null;
};

export type KeptAnswer = {
  key: string;
  at: number;
  target: string;
  parameters: string;
  requestId: string;
  status: number;
  body: string;
};

export type State = {
  version: typeof VERSION;
  settings: Settings;
  sessions: StoredSession[];
  payments: StoredPayment[];
  refunds: StoredRefund[];
  disputes: StoredDispute[];
  events: StoredEvent[];
  deliveries: Delivery[];
  answers: KeptAnswer[];
};

export type Store = StateFile<State>;

const LISTS = ["sessions", "payments", "refunds", "disputes", "events", "deliveries", "answers"] as const;

function parseState(text: string, file: string): State {
  const state = readStored<State>(text, file, { sandbox: "Stripe", version: VERSION, lists: LISTS });
  return { ...state, settings: { ...DEFAULT_SETTINGS, ...state.settings } };
}

const emptyState = (settings: Partial<Settings> | undefined): State => ({
  version: VERSION,
  settings: { ...DEFAULT_SETTINGS, ...settings },
  sessions: [],
  payments: [],
  refunds: [],
  disputes: [],
  events: [],
  deliveries: [],
  answers: [],
});

/** Opens the stored state. Throws StateError for a damaged file or another version; the file is never replaced. */
export const openStore = (dataDir: string | undefined, settings?: Partial<Settings>): Promise<Store> =>
  openStateFile(dataDir && join(dataDir, "state.json"), {
    parse: parseState,
    begin: () => emptyState(settings),
  });
