import { createHash } from "node:crypto";

/** Without data scripts (`application/json`), to which no policy applies. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type=["']application\/))[^>]*>([\s\S]*?)<\/script>/g;

const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** Within a tag: a page's text contains none, since `<` is escaped there. */
const STYLE_ATTRIBUTE = /<[a-z][^<>]*\sstyle=["'][^<>]*>/;

/** The hash with which a content security policy allows an inline script or style. */
const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const hashesIn = (pages: readonly string[], element: RegExp): string[] =>
  [
    ...new Set(pages.flatMap((html) => [...html.matchAll(element)].map(([, text = ""]) => hashOf(text)))),
  ].sort();

/**
 * Browsers do not agree on hashes of attributes, so a page with a style attribute would look different from its
 * drawing.
 */
function refuseStyleAttributes(pages: readonly string[]): void {
  for (const html of pages) {
    const [tag] = STYLE_ATTRIBUTE.exec(html.replace(INLINE_SCRIPT, "")) ?? [];
    if (tag)
      throw new Error(`A style attribute that the content security policy refuses: ${tag.slice(0, 160)}`);
  }
}

/**
 * Device features that the app never uses, disabled for injected scripts too. Without "bluetooth": browsers that
 * lack it log a warning on every page.
 */
const UNUSED_FEATURES = [
  ...["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "hid"],
  ...["idle-detection", "magnetometer", "microphone", "midi", "payment", "publickey-credentials-get"],
  ...["serial", "usb", "xr-spatial-tracking"],
];

/**
 * The headers of every answer of the app's host. Only the app's own scripts and styles run; no text becomes a
 * script or markup (Trusted Types; the one policy is in src/shared/addresses/trusted-address.ts); no page may frame
 * it; it connects only to its own origin and to `backend`, the address of its Supabase project, if that is another.
 * Throws on a page with a style attribute.
 */
export function securityHeaders(pages: readonly string[], backend?: string): Record<string, string> {
  refuseStyleAttributes(pages);
  const backendOrigin = backend && new URL(backend).origin;
  const live = backendOrigin?.replace(/^http/, "ws");
  const policy: Record<string, readonly (string | undefined)[]> = {
    "default-src": ["'self'"],
    // WebAssembly draws the pages of a PDF.
    "script-src": ["'self'", "'wasm-unsafe-eval'", ...hashesIn(pages, INLINE_SCRIPT)],
    // React sets styles one by one, to which no policy applies; for style elements see
    // scripts/pages/constructed-styles.ts.
    "style-src": ["'self'", ...hashesIn(pages, INLINE_STYLE)],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["tribuna"],
    // Users' files come from storage, their pages' logos from LinkedIn; a file that is being attached is a blob.
    "img-src": ["'self'", "data:", "blob:", "https:", backendOrigin],
    "media-src": ["'self'", "blob:", "https:", backendOrigin],
    "connect-src": ["'self'", "blob:", backendOrigin, live],
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
    // Browsers obey it on https alone: after the first visit they request the site only by https.
    "Strict-Transport-Security": "max-age=31536000",
  };
}
