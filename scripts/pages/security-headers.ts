import { createHash } from "node:crypto";

/** Not those of data (`application/json`), which no policy asks about. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type=["']application\/))[^>]*>([\s\S]*?)<\/script>/g;

const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** In a tag: no text of a page holds one, since `<` is escaped there. */
const STYLE_ATTRIBUTE = /<[a-z][^<>]*\sstyle=["'][^<>]*>/;

/** The hash by which a content security policy allows an inline script or style. */
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
 * Device features that the app never uses, so that an injected script cannot either. Without "bluetooth": browsers
 * that lack it complain of the name on every page.
 */
const UNUSED_FEATURES = [
  ...["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "hid"],
  ...["idle-detection", "magnetometer", "microphone", "midi", "payment", "publickey-credentials-get"],
  ...["serial", "usb", "xr-spatial-tracking"],
];

/**
 * The headers of every answer of the app's host. Only the app's own scripts and styles count; no text becomes a script or
 * a part of the page (Trusted Types; the one policy is in src/shared/addresses/trusted-address.ts); nothing may frame it; it speaks
 * to its own origin and to `backend`, the address of its Supabase project, if that is another. Throws on a page with a
 * style attribute.
 */
export function securityHeaders(pages: readonly string[], backend?: string): Record<string, string> {
  refuseStyleAttributes(pages);
  const backendOrigin = backend && new URL(backend).origin;
  const live = backendOrigin?.replace(/^http/, "ws");
  const policy: Record<string, readonly (string | undefined)[]> = {
    "default-src": ["'self'"],
    // WebAssembly draws the pages of a PDF.
    "script-src": ["'self'", "'wasm-unsafe-eval'", ...hashesIn(pages, INLINE_SCRIPT)],
    // React sets styles one by one, which no policy asks about; for style elements see scripts/pages/constructed-styles.ts.
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
    // Browsers obey it on https alone: from the first visit on, they request the site only by https.
    "Strict-Transport-Security": "max-age=31536000",
  };
}
