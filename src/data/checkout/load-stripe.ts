import { loadStripe } from "@stripe/stripe-js/pure";

/** The used part of Trusted Types, which TypeScript does not declare. */
type Factory = {
  createPolicy(name: "default", rules: { createScriptURL(address: string): string | null }): unknown;
};

const isOfStripe = (address: string): boolean => /^https:\/\/([a-z0-9-]+\.)?js\.stripe\.com\//.test(address);

let hasPolicy = false;

/**
 * Sets a default Trusted Types policy, which alone can approve the script addresses that Stripe.js writes as
 * text.
 */
function trustStripe(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  if (hasPolicy || !trustedTypes) return;
  trustedTypes.createPolicy("default", {
    createScriptURL: (address) => (isOfStripe(address) ? address : null),
  });
  hasPolicy = true;
}

/** Loads Stripe.js from Stripe's own host, as Stripe requires. Rejects when it does not load. */
export async function loadTrustedStripe(publishableKey: string): Promise<void> {
  trustStripe();
  await loadStripe(publishableKey);
}
