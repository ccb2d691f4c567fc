type Fetch = (input: string, init: RequestInit) => Promise<Response>;

const TIMEOUT_MS = 10_000;

/** Gives a token back to LinkedIn (RFC 7009). Sends once; throws unless LinkedIn says that it was done. */
export const createRevoke =
  (
    fetch: Fetch,
    { oauthUrl, clientId, clientSecret }: { oauthUrl: string; clientId: string; clientSecret: string },
  ) =>
  async (token: string): Promise<void> => {
    const response = await fetch(`${oauthUrl}/oauth/v2/revoke`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ token, client_id: clientId, client_secret: clientSecret }).toString(),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok)
      throw Object.assign(new Error("the token was not taken back"), { code: `http_${response.status}` });
  };
