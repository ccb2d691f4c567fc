type Rules = { createScriptURL(address: string): string };
type Factory = { createPolicy(name: string, rules: Rules): Rules };

const mayRun = (address: string): boolean => {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && (/^\/(assets\/|sw\.js$)/.test(pathname) || import.meta.env.DEV);
};

const rules: Rules = {
  createScriptURL(address) {
    if (!mayRun(address)) throw new TypeError("not a script of this build");
    return address;
  },
};
let policy: Rules | undefined;

/**
 * A worker's address, approved by a Trusted Types policy. The policy refuses every address but the build's own files,
 * because users' files may be on the same origin.
 */
export function trustedAddress(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  policy ??= trustedTypes?.createPolicy("tribuna", rules);
  return policy ? policy.createScriptURL(address) : address;
}
