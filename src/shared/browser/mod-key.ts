/**
 * The name of the key that starts a shortcut: a Mac's keyboard has ⌘ for it, and its Ctrl does other things.
 * Reads the platform at each call, because the build also loads this module and has no `navigator`.
 */
export const modKey = (): "⌘" | "Ctrl" =>
  /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? "") ? "⌘" : "Ctrl";
