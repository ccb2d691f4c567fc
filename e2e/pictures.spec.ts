import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/browser/accessibility";
import { expectSeen } from "./support/browser/on-screen";
import { dropFile } from "./support/browser/pointer";
import { photo } from "./support/files/samples";
import { test } from "./support/test";

const UPRIGHT = ["red", "green", "blue", "white"];

/** EXIF orientations: 5 is mirrored and rotated by a quarter turn, 6 is only rotated. */
const TURNS = [5, 6];

async function turnedPhotos(page: Page): Promise<Buffer[]> {
  const stored = await page.evaluate(async (colours) => {
    // For each turn: which corner of the upright picture each corner of the stored picture becomes.
    const places = [
      [
        [0, 0],
        [0, 1],
        [1, 0],
        [1, 1],
      ],
      [
        [1, 0],
        [1, 1],
        [0, 0],
        [0, 1],
      ],
    ] as [number, number][][];
    return Promise.all(
      places.map(async (corners) => {
        const [width, height] = [160, 320];
        const sheet = new OffscreenCanvas(width, height);
        const pen = sheet.getContext("2d");
        for (const [at, [x, y]] of corners.entries()) {
          if (pen) pen.fillStyle = colours[2 * y + x] ?? "";
          pen?.fillRect((at % 2) * (width / 2), Math.floor(at / 2) * (height / 2), width / 2, height / 2);
        }
        const jpeg = await sheet.convertToBlob({ type: "image/jpeg", quality: 1 });
        return [...new Uint8Array(await jpeg.arrayBuffer())];
      }),
    );
  }, UPRIGHT);
  return stored.map((bytes, index) => {
    const exif = Buffer.from(
      `ffe1002245786966000049492a0008000000010012010300010000000${TURNS[index]}00000000000000`,
      "hex",
    );
    return Buffer.concat([Buffer.from(bytes.slice(0, 2)), exif, Buffer.from(bytes.slice(2))]);
  });
}

/** The corners' colours and whether the picture is wide, as stored: a rotation by EXIF is not applied. */
const cornersOf = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
    const text = new TextDecoder("latin1").decode(bytes);
    const picture = await createImageBitmap(new Blob([bytes]), { imageOrientation: "none" });
    const { width, height } = picture;
    const sheet = new OffscreenCanvas(width, height);
    const pen = sheet.getContext("2d");
    pen?.drawImage(picture, 0, 0);
    const at = (x: number, y: number) => {
      const [red = 0, green = 0, blue = 0, alpha = 0] =
        pen?.getImageData(Math.floor(x * width), Math.floor(y * height), 1, 1).data ?? [];
      if (alpha < 10) return "clear";
      const high = [red, green, blue].map((one) => one > 100);
      return ["black", "blue", "green", "cyan", "red", "pink", "yellow", "white"][
        (high[0] ? 4 : 0) + (high[1] ? 2 : 0) + (high[2] ? 1 : 0)
      ];
    };
    const corners = [at(0.2, 0.2), at(0.8, 0.2), at(0.2, 0.8), at(0.8, 0.8)];
    return { corners, isWide: width > height, hasExif: text.includes("Exif"), head: text.slice(0, 4) };
  }, address);

async function openEditor(page: Page) {
  await page.getByRole("button", { name: "Agregar publicación" }).first().click();
  await page.getByLabel("Título").fill("Fotos");
}

async function attach(
  page: Page,
  files: Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0] & object[],
) {
  const addresses: string[] = [];
  const answers: Promise<void>[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/functions/v1/upload-file") && response.request().method() === "POST")
      answers.push(response.json().then(({ publicUrl }) => void addresses.push(publicUrl)));
  });
  await page.locator("input[type=file]").first().setInputFiles(files);
  await expect.poll(() => addresses.length).toBe(files.length);
  await Promise.all(answers);
  return addresses;
}

const PICTURE = "e2e/fixtures/cafe.jpg";

test("a dropped file never replaces the app; pictures are stored upright, converted to a type that LinkedIn accepts, or refused", async ({
  planner: page,
}) => {
  test.slow();
  const choose = page.locator("input[type=file]").first();
  await test.step("a file dropped outside of the file field never replaces the app, and an open editor attaches it", async () => {
    const address = page.url();
    const heading = page.getByRole("heading", { name: "Publicaciones", level: 1 });
    await test.step("a file dropped without an open editor is ignored", async () => {
      await dropFile(page, heading, PICTURE);
      await expect(heading).toBeVisible();
      expect(page.url()).toBe(address);
    });

    await openEditor(page);
    const field = page.getByRole("group", { name: "Imagen, video o documento" });
    await test.step("a file dropped on the text is attached", async () => {
      await dropFile(page, page.getByLabel("Texto a publicar"), PICTURE);
      await expect(field.getByAltText("Vista previa del archivo")).toBeVisible();
      await expect(page.getByLabel("Texto a publicar")).toHaveValue("");
    });
    await test.step("the page scrolls to the result of a file that was dropped far from the editor", async () => {
      await dropFile(page, page.getByRole("banner"), PICTURE);
      const second = field.getByRole("button", { name: "Imagen 2 de 2" });
      await expectSeen(second);
    });
    await test.step("a file dropped while a dialog asks a question is not attached", async () => {
      await page.getByRole("button", { name: "Cancelar" }).last().click();
      const question = page.getByRole("alertdialog");
      await dropFile(page, question, PICTURE);
      await question.getByRole("button", { name: "Seguir editando" }).click();
      await expect(field.getByRole("button", { name: "Imagen 2 de 2" })).toBeVisible();
      await expect(field.getByRole("progressbar")).toHaveCount(0);
    });
  });

  await test.step("photographs that lie on their side, mirrored or not, are stored upright, and so are their thumbnails", async () => {
    const photos = await turnedPhotos(page);
    const files = photos.map((buffer, index) => ({
      name: `IMG_${index + 1}.JPG`,
      mimeType: "image/jpeg",
      buffer,
    }));
    const addresses = await attach(page, files);
    for (const [index, address] of addresses.entries()) {
      const kept = await cornersOf(page, address);
      expect([index + 1, kept]).toEqual([
        index + 1,
        { corners: UPRIGHT, isWide: true, hasExif: false, head: "\xff\xd8\xff\xe0" },
      ]);
      expect((await cornersOf(page, `${address}.small.jpg`)).corners).toEqual(UPRIGHT);
    }
  });

  await test.step("WebP and AVIF are converted for LinkedIn, and a transparent picture stays transparent", async () => {
    const named = ["clear.webp", "solid.avif"].map((name) => ({
      name,
      mimeType: "",
      buffer: readFileSync(`e2e/fixtures/pictures/${name}`),
    }));
    const jfif = { ...photo("foto.jfif"), mimeType: "" };
    const addresses = await attach(page, [...named, jfif]);
    expect(addresses.map((address) => address.split(".").at(-1))).toEqual(["png", "jpg", "jpg"]);
    expect((await cornersOf(page, addresses[0] ?? "")).corners[0]).toBe("clear");
  });

  await test.step("a file that cannot be converted is refused, and the message names its type", async () => {
    const field = page.getByRole("group", { name: "Imagen, video o documento" });
    const refused = [
      ["moving.webp", readFileSync("e2e/fixtures/pictures/moving.webp"), "Es una animación WebP, AVIF o PNG"],
      ["rota.webp", Buffer.from("RIFF\x04\0\0\0WEBPVP8 "), "Es una imagen WebP, que LinkedIn no admite"],
      [
        "rota.avif",
        Buffer.from("\0\0\0\x14ftypavif\0\0\0\0mif1"),
        "Es una imagen AVIF, que LinkedIn no admite",
      ],
    ] as const;
    await choose.setInputFiles(refused.map(([name, buffer]) => ({ name, mimeType: "", buffer })));
    for (const [, , said] of refused) await expect(field.getByText(said)).toBeVisible();
    await expectAccessible(page, "the editor with refused pictures");
  });
});
