/**
 * Loads Stripe.js, which sends Stripe the browser's signals for its fraud rules. Without
 * VITE_STRIPE_PUBLISHABLE_KEY the build drops this code. A payment neither waits for Stripe.js nor needs it.
 */
export function sendFraudSignals(): void {
  const key = import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY;
  // Ignores a failure, because tracker blockers refuse Stripe.js and the checkout works without it.
  if (key) import("./load-stripe").then(({ loadTrustedStripe }) => loadTrustedStripe(key)).catch(() => {});
}
