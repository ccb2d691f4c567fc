import { statSync } from "node:fs";
import { expect, test } from "vitest";
import { PICTURE_SIZES, PRODUCT_PICTURES } from "./product-pictures";

const kinds = Object.keys(PICTURE_SIZES);
const FILES = PRODUCT_PICTURES.flatMap((name) => kinds.map((kind) => `public/landing/${name}-${kind}`));

test.each(FILES)(
  "the landing's picture %s exists as AVIF of at most 60 KB and as WebP of at most 90",
  (file) => {
    expect(statSync(`${file}.avif`).size).toBeLessThan(60_000);
    expect(statSync(`${file}.webp`).size).toBeLessThan(90_000);
  },
);
