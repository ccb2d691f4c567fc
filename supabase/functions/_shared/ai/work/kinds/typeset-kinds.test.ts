import { expect, test } from "vitest";
import { jpegOf, pngOf } from "../../../domain/media/testing.ts";
import { OTHER_USER_ID, USER_ID } from "../../../testing/requests.ts";
import type { Ai } from "../wiring.ts";
import { pictureReader } from "./typeset-kinds.ts";

const BASE = "https://x.supabase.co/storage/v1/object/public/media";
const BYTES = pngOf(320, 320);

function read(url: string, userId: string | null, bytes = BYTES) {
  const paths: string[] = [];
  const bucket = {
    download: async (path: string) => {
      paths.push(path);
      return bytes;
    },
  } as unknown as Ai["bucket"];
  return { asked: paths, answer: pictureReader({ bucket }, userId)(url) };
}

test("a typeset page shows a file from its user's own folder", async () => {
  const { asked, answer } = read(`${BASE}/${USER_ID}/logo.png`, USER_ID);
  expect(await answer).toBe(BYTES);
  expect(asked).toEqual([`${USER_ID}/logo.png`]);
});

test.each([
  [`${BASE}/${OTHER_USER_ID}/logo.png`, USER_ID],
  [`${BASE}/${OTHER_USER_ID}/logo.png?/storage/v1/object/public/media/${USER_ID}/x.png`, USER_ID],
  [`${BASE}/${USER_ID}/%2e%2e`, USER_ID],
  [`${BASE}/${USER_ID}/logo.png`, null],
])("no typeset page shows the file %s to %s, and storage is not called", async (url, userId) => {
  const { asked, answer } = read(url, userId);
  expect(await answer).toBeNull();
  expect(asked).toEqual([]);
});

test.each([
  ["a PNG", pngOf],
  ["a JPEG", jpegOf],
])("a typeset page shows %s of up to a million pixels, and none that unpacks to more", async (_, of) => {
  const drawn = (width: number, height: number) =>
    read(`${BASE}/${USER_ID}/logo.png`, USER_ID, of(width, height)).answer;
  expect(await drawn(1000, 1000)).toEqual(of(1000, 1000));
  expect(await drawn(1001, 1000)).toBeNull();
  expect(await drawn(6000, 6000)).toBeNull();
});

test("a typeset page shows no file whose pixels cannot be counted", async () => {
  const { answer } = read(`${BASE}/${USER_ID}/logo.png`, USER_ID, new Uint8Array([1]));
  expect(await answer).toBeNull();
});
