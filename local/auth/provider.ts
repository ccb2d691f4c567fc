import * as oidc from "openid-client";

export type ProviderOptions = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  fetch: (request: Request) => Promise<Response>;
};

/** The first use runs the discovery; a failed discovery runs again at the next use. */
export function createProvider(options: ProviderOptions): () => Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret } = options;
  const customFetch: oidc.CustomFetch = (url, init) => options.fetch(new Request(url, init as RequestInit));
  let discovered: Promise<oidc.Configuration> | undefined;
  return () => {
    discovered ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        // The local issuer uses http, which the library allows only with this option. Signatures are checked, as in
        // GoTrue.
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
