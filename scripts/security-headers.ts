import { createHash } from "node:crypto";

/** Not those of data (`application/json`), which no policy asks about. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type=["']application\/))[^>]*>([\s\S]*?)<\/script>/g;

/** What a content security policy calls a script by that stands in the page itself. */
export const scriptHash = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(([, text = ""]) => scriptHash(text));

/**
 * What the app never asks a device for: a script that got in could not either. Without "bluetooth": where a browser has
 * none, its console complains of the name on every page.
 */
const UNUSED_FEATURES = [
  ...["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "hid"],
  ...["idle-detection", "magnetometer", "microphone", "midi", "payment", "publickey-credentials-get"],
  ...["serial", "usb", "xr-spatial-tracking"],
];

/**
 * The headers of every answer of the app's host. Only the app's own scripts run; nothing may frame it; it speaks to its
 * own origin and to `backend`, the address of its Supabase project, if that is another.
 */
export function securityHeaders(pages: readonly string[], backend?: string): Record<string, string> {
  const hashes = [...new Set(pages.flatMap(inlineScriptHashes))].sort();
  const backendOrigin = backend && new URL(backend).origin;
  const live = backendOrigin?.replace(/^http/, "ws");
  const policy: Record<string, readonly (string | undefined)[]> = {
    "default-src": ["'self'"],
    // WebAssembly draws the pages of a PDF.
    "script-src": ["'self'", "'wasm-unsafe-eval'", ...hashes],
    // Libraries write style elements and attributes, and a style does no more than look.
    "style-src": ["'self'", "'unsafe-inline'"],
    // Users' files are in storage, their pages' logos at LinkedIn; what is being attached is a blob.
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
    // Browsers keep to it on https alone: from the first visit on, the site is asked for in no other way.
    "Strict-Transport-Security": "max-age=31536000",
  };
}
