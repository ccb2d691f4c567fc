import { createPaymentOutput, directInvocationOutput, fetchStripeSessionOutput } from "@contract/payments";
import { queryOptions } from "@tanstack/react-query";
import { send } from "@/shared/client/send";
import { invokeFunction } from "@/shared/errors";
import { sendFraudSignals } from "./fraud-signals";

export class NoCheckoutUrl extends Error {
  override readonly name = "NoCheckoutUrl";
}

export type Purchase = {
  packId: string;
  priceUsd: number;
  userId: string;
  userEmail: string | undefined;
};

export async function createPayment(purchase: Purchase): Promise<{ url: string; sessionId: string }> {
  sendFraudSignals();
  const { url, sessionId } = await send(
    ["create-payment", purchase],
    (requestKey) =>
      invokeFunction("create-payment", { ...purchase, requestKey }, createPaymentOutput.partial()),
    { form: "purchase" },
  );
  if (!url || !sessionId) throw new NoCheckoutUrl();
  return { url, sessionId };
}

export type PaidSession = { sessionId: string; userId: string };

const checkoutKeys = {
  details: (sessionId: string) => ["stripe_sessions", sessionId, "details"] as const,
  processed: (sessionId: string) => ["stripe_sessions", sessionId, "processed"] as const,
};

/** The items of a purchase, as Stripe lists them. They never change. */
export const sessionDetails = ({ sessionId, userId }: PaidSession) =>
  queryOptions({
    queryKey: checkoutKeys.details(sessionId),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      invokeFunction("fetch-stripe-session", { sessionId, userId }, fetchStripeSessionOutput, { signal }),
  });

/** Makes the server check the payment with Stripe and grant its credits. A repeated call changes nothing. */
export const processedPayment = ({ sessionId, userId }: PaidSession) =>
  queryOptions({
    queryKey: checkoutKeys.processed(sessionId),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () =>
      invokeFunction(
        "stripe-webhook",
        {
          isDirectInvocation: true,
          timestamp: Date.now(),
          type: "checkout.session.completed",
          data: {
            object: { id: sessionId, metadata: { userId }, payment_status: "paid", status: "complete" },
          },
        },
        directInvocationOutput,
      ),
  });
