import { join, resolve } from "node:path";

/** Vite's default list, which a list in the project's configuration replaces. */
const DENIED_BY_VITE = [
  ".env",
  ".env.*",
  "*.{crt,pem,key,p12,pfx,cer,der}",
  ".npmrc",
  ".yarnrc.yml",
  "**/.git/**",
];

const asPattern = (path: string): string => path.replaceAll("\\", "/").replace(/[()[\]{}*?!+@|]/g, "\\$&");

/** `server.fs.deny` patterns. They include the state folder, which has the secret key and all rows. */
export const hiddenFiles = (root: string, stateDir: string | undefined): string[] => [
  ...DENIED_BY_VITE,
  "**/.local/**",
  ...(stateDir ? [join(asPattern(resolve(root, stateDir)), "**")] : []),
];
