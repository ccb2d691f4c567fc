// Makes the modules that typesetting imports: glyphs, fonts and WebAssembly. They are modules, because an edge function
// deploys no other files. Run by hand: `node scripts/assets/typesetting-assets.mjs`.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";

const TOOLS = [
  "subset-font@2.9.0",
  "fontkit@2.0.4",
  "@fontsource-variable/inter@5.3.0",
  "@fontsource-variable/fraunces@5.3.0",
  "@fontsource-variable/bricolage-grotesque@5.3.0",
  "@fontsource/barlow-condensed@5.3.0",
  "@resvg/resvg-wasm@2.6.2",
];
const OUT = "supabase/functions/_shared/typesetting/assets";
const FACES = {
  "inter-regular": [
    "@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2",
    { wght: 400, opsz: 20 },
  ],
  "inter-semibold": [
    "@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2",
    { wght: 620, opsz: 20 },
  ],
  "inter-display": [
    "@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2",
    { wght: 780, opsz: 32 },
  ],
  "bricolage-bold": [
    "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2",
    { wght: 750, opsz: 48, wdth: 96 },
  ],
  "fraunces-semibold": [
    "@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2",
    { wght: 560, opsz: 96, SOFT: 30, WONK: 0 },
  ],
  "barlow-condensed-bold": [
    "@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2",
    null,
  ],
};
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join("");
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœŸŽžŠš–—‘’‚“”„•…‹›€™−→←↑↓`;
/** Kerning is stored for these characters only, because pairs with others are rare. */
const KERNED = /[\p{L}\d.,:;!?¡¿"'’“”«»()/–—-]/u;

const kerningOf = (font, chars) => {
  const kerned = chars.filter((char) => KERNED.test(char));
  const alone = new Map(kerned.map((char) => [char, font.layout(char).positions[0]?.xAdvance ?? 0]));
  const pairs = {};
  for (const left of kerned) {
    let row = "";
    for (const right of kerned) {
      const { glyphs, positions } = font.layout(left + right, {
        liga: false,
        clig: false,
        dlig: false,
        calt: false,
      });
      if (glyphs.length !== 2) continue;
      const by = Math.round(positions[0].xAdvance - alone.get(left));
      if (by !== 0) row += `${right}${by} `;
    }
    if (row !== "") pairs[left] = row.trim();
  }
  return pairs;
};

/** Returns a path of relative commands, so that a preceding `M` can move the glyph to any position. */
const pathOf = (glyph) => {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let d = "";
  const r = Math.round;
  const put = (letter, numbers) => {
    d += letter + numbers.join(" ").replaceAll(" -", "-");
  };
  for (const { command, args } of glyph.path.commands) {
    const a = args.map(r);
    if (command === "closePath") {
      d += "z";
      [x, y] = [startX, startY];
      continue;
    }
    const rel = a.map((value, at) => value - (at % 2 === 0 ? x : y));
    [x, y] = a.slice(-2);
    if (command === "moveTo") {
      [startX, startY] = [x, y];
      put("m", rel);
    } else if (command === "lineTo") {
      if (rel[1] === 0) put("h", [rel[0]]);
      else if (rel[0] === 0) put("v", [rel[1]]);
      else put("l", rel);
    } else put(command === "quadraticCurveTo" ? "q" : "c", rel);
  }
  return d;
};

const moduleOf = (bytes) => `export default "${gzipSync(bytes, { level: 9 }).toString("base64")}";\n`;

const folder = mkdtempSync(path.join(tmpdir(), "typesetting-"));
try {
  execFileSync("npm", ["install", "--prefix", folder, "--no-audit", "--no-fund", "--silent", ...TOOLS], {
    stdio: "inherit",
  });
  const require = createRequire(path.join(folder, "index.js"));
  const subsetFont = require("subset-font");
  const fontkit = require("fontkit");
  mkdirSync(OUT, { recursive: true });
  for (const [name, [file, axes]] of Object.entries(FACES)) {
    const whole = readFileSync(path.join(folder, "node_modules", file));
    const ttf = await subsetFont(whole, LETTERS, {
      targetFormat: "sfnt",
      ...(axes && { variationAxes: axes }),
      keepFeatures: ["kern"],
    });
    const font = fontkit.create(ttf);
    const chars = [...LETTERS].filter((char) => font.hasGlyphForCodePoint(char.codePointAt(0)));
    const glyphs = chars.map((char) => font.glyphForCodePoint(char.codePointAt(0)));
    const face = {
      name,
      unitsPerEm: font.unitsPerEm,
      capHeight: font.capHeight,
      chars: chars.join(""),
      ids: glyphs.map(({ id }) => id),
      advances: glyphs.map(({ advanceWidth }) => Math.round(advanceWidth)),
      paths: glyphs.map(pathOf),
      kerning: kerningOf(font, chars),
    };
    writeFileSync(path.join(OUT, `${name}.glyphs.ts`), moduleOf(JSON.stringify(face)));
    writeFileSync(path.join(OUT, `${name}.ttf.ts`), moduleOf(ttf));
    console.log(`${name}: ${chars.length} characters, ${ttf.length} bytes`);
  }
  const wasm = readFileSync(path.join(folder, "node_modules/@resvg/resvg-wasm/index_bg.wasm"));
  writeFileSync(path.join(OUT, "resvg.wasm.ts"), moduleOf(wasm));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
