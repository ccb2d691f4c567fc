import { createHash } from "node:crypto";

/** The content security policy does not apply to data scripts (`application/json`). */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type=["']application\/))[^>]*>([\s\S]*?)<\/script>/g;

const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** A tag with a style attribute. Text cannot match, because its `<` is escaped. */
const STYLE_ATTRIBUTE = /<[a-z][^<>]*\sstyle=["'][^<>]*>/;

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const hashesIn = (pages: readonly string[], element: RegExp): string[] =>
  [
    ...new Set(pages.flatMap((html) => [...html.matchAll(element)].map(([, text = ""]) => hashOf(text)))),
  ].sort();

/** A style attribute fails the build, because browsers disagree about hashes for style attributes. */
function refuseStyleAttributes(pages: readonly string[]): void {
  for (const html of pages) {
    const [tag] = STYLE_ATTRIBUTE.exec(html.replace(INLINE_SCRIPT, "")) ?? [];
    if (tag)
      throw new Error(`A style attribute that the content security policy refuses: ${tag.slice(0, 160)}`);
  }
}

/** Device features to disable. "bluetooth" is left out, because some browsers warn about it. */
const UNUSED_FEATURES = [
  ...["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "hid"],
  ...["idle-detection", "magnetometer", "microphone", "midi", "payment", "publickey-credentials-get"],
  ...["serial", "usb", "xr-spatial-tracking"],
];

const STRIPE_SCRIPTS = ["https://js.stripe.com", "https://*.js.stripe.com"];

type Outside = {
  backend?: string | undefined;
  loadsStripe?: boolean;
};

/** The headers of every response. Throws for a style attribute in a page. */
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
    // Drawing PDF pages needs WebAssembly.
    "script-src": ["'self'", "'wasm-unsafe-eval'", ...hashesIn(pages, INLINE_SCRIPT), ...stripe],
    // The policy does not apply to styles that React sets through the DOM.
    "style-src": ["'self'", ...hashesIn(pages, INLINE_STYLE)],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["tribuna", ...(loadsStripe ? ["default"] : [])],
    // Pictures come from storage (users' files), LinkedIn (logos) and blobs (files before their upload).
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
    // Browsers ignore this header over http.
    "Strict-Transport-Security": "max-age=31536000",
  };
}
