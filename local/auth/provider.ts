import * as oidc from "openid-client";

export type ProviderOptions = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  fetch: (request: Request) => Promise<Response>;
};

/** Makes the provider's OpenID client; its discovery runs at the first use, and again after a failure. */
export function createProvider(options: ProviderOptions): () => Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret } = options;
  const customFetch: oidc.CustomFetch = (url, init) => options.fetch(new Request(url, init as RequestInit));
  let discovered: Promise<oidc.Configuration> | undefined;
  return () => {
    discovered ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        // Allows http, which the local issuer uses. Signatures are checked, as GoTrue does.
        execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
        [oidc.customFetch]: customFetch,
      })
      .catch((error: unknown) => {
        discovered = undefined;
        throw error;
      });
    return discovered;
  };
}
