import { NO_MEDIA } from "@contract/card-content";
import { describe, expect, test } from "vitest";
import {
  describeImage,
  imagesOf,
  MAX_IMAGES,
  moveImage,
  withImages,
  withoutImage,
  withStored,
} from "./card-media";

const stored = (name: string, mediaType = "image") => ({
  publicUrl: `http://x.test/media/u/${name}`,
  mediaType,
  uploadType: mediaType,
});
const many = (count: number) =>
  Array.from({ length: count }).reduce(
    (media: typeof NO_MEDIA, _, at) => withStored(media, stored(`${at}.jpg`)),
    NO_MEDIA,
  );
const names = (media: typeof NO_MEDIA) => imagesOf(media).map(({ url }) => url.split("/").at(-1));

describe("a stored file is added to the card's files or replaces them", () => {
  test("a picture is added to the pictures of a card, up to twenty", () => {
    expect(names(many(3))).toEqual(["0.jpg", "1.jpg", "2.jpg"]);
    expect(imagesOf(many(MAX_IMAGES))).toHaveLength(20);
  });
  test("a video or a document replaces the card's files, and a picture replaces a video or document", () => {
    const film = withStored(many(2), stored("a.mp4", "video"));
    expect(film).toMatchObject({ more_images: [], upload_type: "video" });
    expect(imagesOf(film)).toEqual([]);
    expect(names(withStored(film, stored("b.png")))).toEqual(["b.png"]);
  });
});

test("a card has the upload type of a generated picture only while that picture is the first", () => {
  const generated = withStored(NO_MEDIA, { ...stored("ai.png"), uploadType: "infograph-ai" });
  expect(generated.upload_type).toBe("infograph-ai");
  const two = withStored(describeImage(generated, 0, "Cifras"), stored("b.png"));
  expect(two).toMatchObject({ upload_type: "infograph-ai", image_alt: "Cifras" });
  expect(moveImage(two, 0, 1).upload_type).toBe("image");
  expect(withoutImage(two, 1).upload_type).toBe("infograph-ai");
  expect(withoutImage(two, 0).upload_type).toBe("image");
  const replaced = withStored(two, { ...stored("c.png"), uploadType: "image-ai" }, two.image_url);
  expect(replaced.upload_type).toBe("image-ai");
});

describe("the pictures of a card can be moved and removed", () => {
  test("a moved picture of a card keeps its description", () => {
    const three = describeImage(many(3), 0, "Una taza");
    expect(names(moveImage(three, 0, 2))).toEqual(["1.jpg", "2.jpg", "0.jpg"]);
    expect(moveImage(three, 0, 2).more_images[1]?.alt).toBe("Una taza");
    expect(moveImage(three, 2, 0).image_alt).toBe("");
  });
  test.each([
    [0, -1],
    [2, 3],
    [9, 0],
  ])("moving a picture from or to a position that does not exist changes nothing: %i to %i", (from, to) => {
    const three = many(3);
    expect(moveImage(three, from, to)).toBe(three);
  });
  test("pictures are removed one by one, and after the last one the media are empty", () => {
    expect(names(withoutImage(many(3), 0))).toEqual(["1.jpg", "2.jpg"]);
    expect(withoutImage(many(1), 0)).toEqual(NO_MEDIA);
    expect(withImages([])).toEqual(NO_MEDIA);
  });
});
