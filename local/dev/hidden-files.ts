import { join, resolve } from "node:path";

/** Vite's default list of hidden files, which the project's setting would replace. */
const DENIED_BY_VITE = [
  ".env",
  ".env.*",
  "*.{crt,pem,key,p12,pfx,cer,der}",
  ".npmrc",
  ".yarnrc.yml",
  "**/.git/**",
];

const asPattern = (path: string): string => path.replaceAll("\\", "/").replace(/[()[\]{}*?!+@|]/g, "\\$&");

/** `server.fs.deny` patterns: the state folder has the secret key and all rows. */
export const hiddenFiles = (root: string, stateDir: string | undefined): string[] => [
  ...DENIED_BY_VITE,
  "**/.local/**",
  ...(stateDir ? [join(asPattern(resolve(root, stateDir)), "**")] : []),
];
