import type { ProcessedPayment, StripeSessionDetails } from "@contract/payments";

export function creditsInLines(details: Pick<StripeSessionDetails, "lineItems"> | undefined): number | null {
  for (const { description } of details?.lineItems ?? []) {
    const count = /(?<!\d)(\d+(?:[.,]\d+)?)\s+Credits\b/i.exec(description ?? "")?.[1];
    if (count) return Number(count.replace(",", "."));
  }
  return null;
}

type Sources = { processed: ProcessedPayment | undefined; details: StripeSessionDetails | undefined };

/** The bought credits and their price in major units, as the server recorded them or else as Stripe's session says. */
export function boughtOf({ processed, details }: Sources) {
  const minor = processed?.session_details.amount ?? details?.amountTotal ?? null;
  return {
    credits: processed?.credits_added ?? creditsInLines(details),
    amount: minor === null ? null : minor / 100,
    currency: processed?.session_details.currency ?? details?.currency ?? "USD",
  };
}
