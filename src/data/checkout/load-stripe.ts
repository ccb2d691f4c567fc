import { loadStripe } from "@stripe/stripe-js/pure";

type Factory = {
  createPolicy(name: "default", rules: { createScriptURL(address: string): string | null }): unknown;
};

const isOfStripe = (address: string): boolean => /^https:\/\/([a-z0-9-]+\.)?js\.stripe\.com\//.test(address);

let hasPolicy = false;

/** Stripe.js writes script addresses as plain text, which only a default Trusted Types policy can approve. */
function trustStripe(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  if (hasPolicy || !trustedTypes) return;
  trustedTypes.createPolicy("default", {
    createScriptURL: (address) => (isOfStripe(address) ? address : null),
  });
  hasPolicy = true;
}

export async function loadTrustedStripe(publishableKey: string): Promise<void> {
  trustStripe();
  await loadStripe(publishableKey);
}
