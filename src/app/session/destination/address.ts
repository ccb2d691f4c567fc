import { paths } from "@/shared/paths";

export function pathOf(address: string): string {
  const path = address.split(/[?#]/)[0] ?? "/";
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

/** True for the posts page, which alone stores unsaved texts; no other page may promise that a text is safe. */
export const keepsDrafts = (address: string): boolean => pathOf(address) === paths.posts();
