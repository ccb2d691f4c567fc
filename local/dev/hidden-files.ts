import { join, resolve } from "node:path";

/** Vite's own list of files never to serve, repeated because our list replaces it. */
const DENIED_BY_VITE = [
  ".env",
  ".env.*",
  "*.{crt,pem,key,p12,pfx,cer,der}",
  ".npmrc",
  ".yarnrc.yml",
  "**/.git/**",
];

const asPattern = (path: string): string => path.replaceAll("\\", "/").replace(/[()[\]{}*?!+@|]/g, "\\$&");

/**
 * Patterns for `server.fs.deny`: the local backend's state holds its secret key and everybody's rows, wherever it
 * is stored.
 */
export const hiddenFiles = (root: string, stateDir: string | undefined): string[] => [
  ...DENIED_BY_VITE,
  "**/.local/**",
  ...(stateDir ? [join(asPattern(resolve(root, stateDir)), "**")] : []),
];
