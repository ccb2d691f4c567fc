/**
 * Replaces the auth client's modules for passkeys and Ethereum wallets in the build (vite.config.ts), because the app
 * never calls them. The build fails when the client imports a name that is missing here.
 */
const leftOut = (): never => {
  throw new Error("The build contains no passkeys and no wallets.");
};

/** The client creates one when it starts. */
export class WebAuthnApi {}

export const webAuthnAbortService = { createNewAbortSignal: leftOut };

export {
  leftOut as browserSupportsWebAuthn,
  leftOut as createCredential,
  leftOut as createSiweMessage,
  leftOut as deserializeCredentialCreationOptions,
  leftOut as deserializeCredentialRequestOptions,
  leftOut as fromHex,
  leftOut as getAddress,
  leftOut as getCredential,
  leftOut as serializeCredentialCreationResponse,
  leftOut as serializeCredentialRequestResponse,
  leftOut as toHex,
};
