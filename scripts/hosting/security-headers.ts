import { createHash } from "node:crypto";

/** Matches inline scripts, but not data scripts (`application/json`), because CSP does not apply to them. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type=["']application\/))[^>]*>([\s\S]*?)<\/script>/g;

const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** Matches a tag with a style attribute. Text cannot match, because its `<` is escaped. */
const STYLE_ATTRIBUTE = /<[a-z][^<>]*\sstyle=["'][^<>]*>/;

/** The hash of an inline script or style, in CSP's notation. */
const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const hashesIn = (pages: readonly string[], element: RegExp): string[] =>
  [
    ...new Set(pages.flatMap((html) => [...html.matchAll(element)].map(([, text = ""]) => hashOf(text)))),
  ].sort();

/** Fails the build for a style attribute, because browsers disagree about hashes for attributes. */
function refuseStyleAttributes(pages: readonly string[]): void {
  for (const html of pages) {
    const [tag] = STYLE_ATTRIBUTE.exec(html.replace(INLINE_SCRIPT, "")) ?? [];
    if (tag)
      throw new Error(`A style attribute that the content security policy refuses: ${tag.slice(0, 160)}`);
  }
}

/** Device features to disable. "bluetooth" is missing, because some browsers warn about it. */
const UNUSED_FEATURES = [
  ...["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "hid"],
  ...["idle-detection", "magnetometer", "microphone", "midi", "payment", "publickey-credentials-get"],
  ...["serial", "usb", "xr-spatial-tracking"],
];

/**
 * The addresses of Stripe.js and its frames (https://docs.stripe.com/security/guide). src/data/checkout/load-stripe.ts
 * loads the script.
 */
const STRIPE_SCRIPTS = ["https://js.stripe.com", "https://*.js.stripe.com"];

type Outside = {
  /** The address of the Supabase project. */
  backend?: string | undefined;
  /** True when the build has Stripe's publishable key, and its pages therefore load Stripe.js. */
  loadsStripe?: boolean;
};

/**
 * The headers of every response: only the build's scripts and styles, Trusted Types
 * (src/shared/addresses/trusted-address.ts), no frames, connections to the app itself and `backend`. Throws
 * for a style attribute.
 */
export function securityHeaders(
  pages: readonly string[],
  { backend, loadsStripe = false }: Outside = {},
): Record<string, string> {
  refuseStyleAttributes(pages);
  const stripe = loadsStripe ? STRIPE_SCRIPTS : [];
  const backendOrigin = backend && new URL(backend).origin;
  const live = backendOrigin?.replace(/^http/, "ws");
  const policy: Record<string, readonly (string | undefined)[]> = {
    "default-src": ["'self'"],
    // Allows WebAssembly, which the display of PDF pages needs.
    "script-src": ["'self'", "'wasm-unsafe-eval'", ...hashesIn(pages, INLINE_SCRIPT), ...stripe],
    // CSP does not apply to styles that React sets through the DOM. Libraries' style elements:
    // scripts/hosting/constructed-styles.ts.
    "style-src": ["'self'", ...hashesIn(pages, INLINE_STYLE)],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["tribuna", ...(loadsStripe ? ["default"] : [])],
    // Images come from storage (users' files), LinkedIn (logos), and blobs (files before their upload).
    "img-src": ["'self'", "data:", "blob:", "https:", backendOrigin],
    "media-src": ["'self'", "blob:", "https:", backendOrigin],
    "connect-src": [
      "'self'",
      "blob:",
      backendOrigin,
      live,
      ...(loadsStripe ? ["https://api.stripe.com"] : []),
    ],
    ...(loadsStripe && { "frame-src": ["'self'", ...stripe] }),
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  const directives = Object.entries(policy).map(([name, sources]) =>
    [name, ...sources.filter((source) => source !== undefined)].join(" "),
  );
  return {
    "Content-Security-Policy": directives.join("; "),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
    // A browser that saw this header over https uses only https from then on; over http the header has no
    // effect.
    "Strict-Transport-Security": "max-age=31536000",
  };
}
