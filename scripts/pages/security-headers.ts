import { createHash } from "node:crypto";

/** No policy applies to data scripts (`application/json`). */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type=["']application\/))[^>]*>([\s\S]*?)<\/script>/g;

const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** The pattern is applied within tags, because `<` is escaped in text. */
const STYLE_ATTRIBUTE = /<[a-z][^<>]*\sstyle=["'][^<>]*>/;

/** The policy's hash of an inline script or style. */
const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const hashesIn = (pages: readonly string[], element: RegExp): string[] =>
  [
    ...new Set(pages.flatMap((html) => [...html.matchAll(element)].map(([, text = ""]) => hashOf(text)))),
  ].sort();

/** Browsers disagree on attributes' hashes: style attributes would differ from the drawing. */
function refuseStyleAttributes(pages: readonly string[]): void {
  for (const html of pages) {
    const [tag] = STYLE_ATTRIBUTE.exec(html.replace(INLINE_SCRIPT, "")) ?? [];
    if (tag)
      throw new Error(`A style attribute that the content security policy refuses: ${tag.slice(0, 160)}`);
  }
}

/** Device features that the app does not use are disabled, except "bluetooth", about which some browsers warn. */
const UNUSED_FEATURES = [
  ...["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "hid"],
  ...["idle-detection", "magnetometer", "microphone", "midi", "payment", "publickey-credentials-get"],
  ...["serial", "usb", "xr-spatial-tracking"],
];

/**
 * Headers of every answer: only own scripts and styles, Trusted Types (src/shared/addresses/trusted-address.ts), no
 * frames, connections to itself and `backend`. Throws for a style attribute.
 */
export function securityHeaders(pages: readonly string[], backend?: string): Record<string, string> {
  refuseStyleAttributes(pages);
  const backendOrigin = backend && new URL(backend).origin;
  const live = backendOrigin?.replace(/^http/, "ws");
  const policy: Record<string, readonly (string | undefined)[]> = {
    "default-src": ["'self'"],
    // PDF pages need WebAssembly.
    "script-src": ["'self'", "'wasm-unsafe-eval'", ...hashesIn(pages, INLINE_SCRIPT)],
    // No policy applies to single styles that React sets; for style elements see scripts/pages/constructed-styles.ts.
    "style-src": ["'self'", ...hashesIn(pages, INLINE_STYLE)],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["tribuna"],
    // Images come from storage (users' files), LinkedIn (logos), and blobs (attached files).
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
    // The header is sent on https only; browsers then always use https.
    "Strict-Transport-Security": "max-age=31536000",
  };
}
