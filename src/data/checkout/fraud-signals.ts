/** Loads Stripe.js, which collects signals for Stripe's fraud rules. A payment does not need Stripe.js. */
export function sendFraudSignals(): void {
  const key = import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY;
  // Ignores a failure, because tracker blockers refuse Stripe.js.
  if (key) import("./load-stripe").then(({ loadTrustedStripe }) => loadTrustedStripe(key)).catch(() => {});
}
