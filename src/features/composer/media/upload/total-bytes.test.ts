import { NO_MEDIA } from "@contract/card-content";
import { MAX_POST_BYTES } from "@media/post-limit";
import { expect, test } from "vitest";
import { withImages } from "../card-media";
import { exceedsTotal, rememberBytes } from "./total-bytes";

const cardOf = (...urls: string[]) => withImages(urls.map((url) => ({ url, alt: "" })));

test("the size limit of a card counts a file as often as the card has it, and ignores files uploaded in an earlier visit", () => {
  const quarter = MAX_POST_BYTES / 4;
  rememberBytes("/a.png", quarter);
  rememberBytes("/b.png", quarter);
  expect(exceedsTotal(NO_MEDIA, MAX_POST_BYTES)).toBe(false);
  expect(exceedsTotal(cardOf("/a.png", "/b.png"), 2 * quarter)).toBe(false);
  expect(exceedsTotal(cardOf("/a.png", "/b.png"), 2 * quarter + 1)).toBe(true);
  expect(exceedsTotal(cardOf("/a.png", "/a.png", "/b.png"), quarter + 1)).toBe(true);
  expect(exceedsTotal(cardOf("/old.png", "/a.png"), 3 * quarter)).toBe(false);
});
