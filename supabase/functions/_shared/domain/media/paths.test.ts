import { expect, test } from "vitest";
import { OTHER_USER_ID, USER_ID } from "../../testing/requests.ts";
import { isOwnPath, mediaPathOf } from "./paths.ts";

test("a path is accepted when its file is in the user's own folder", () => {
  expect(isOwnPath(`${USER_ID}/foto de verano.jpg`, USER_ID)).toBe(true);
});

test.each([
  `${OTHER_USER_ID}/foto.jpg`,
  `${USER_ID}/../${OTHER_USER_ID}/foto.jpg`,
  `${USER_ID}/..`,
  `${USER_ID}/.`,
  `${USER_ID}/`,
  USER_ID,
  `/${USER_ID}/foto.jpg`,
  `${USER_ID}/sub/foto.jpg`,
  `${USER_ID}\\foto.jpg`,
  `${USER_ID}/a\\b.jpg`,
  `${USER_ID}/a\u0000.jpg`,
  "",
])("the path %j is not in the user's folder", (path) => {
  expect(isOwnPath(path, USER_ID)).toBe(false);
});

const base = "https://x.supabase.co/storage/v1/object/public/media";

test("a stored file's path is read from its public address, with escapes resolved", () => {
  expect(mediaPathOf(`${base}/${USER_ID}/a%20b.jpg`, USER_ID)).toBe(`${USER_ID}/a b.jpg`);
});

test.each([
  `${base}/${OTHER_USER_ID}/a.jpg`,
  `${base}/${USER_ID}/..%2F${OTHER_USER_ID}%2Fa.jpg`,
  `${base}/${USER_ID}/%`,
  `${base}/${USER_ID}/a.jpg?t=1`,
  `/storage/v1/object/public/media/${USER_ID}/a.jpg`,
  "https://evil.example/a.jpg",
  "not an address",
])("the address %s names no file of the user", (url) => {
  expect(mediaPathOf(url, USER_ID)).toBeNull();
});
