/**
 * The name of the key that starts a shortcut: on a Mac ⌘, because Ctrl has other uses there. Reads the platform at each
 * call, because the build also loads this module and has no `navigator`.
 */
export const modKey = (): "⌘" | "Ctrl" =>
  /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? "") ? "⌘" : "Ctrl";
