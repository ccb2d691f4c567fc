// Draws the app icons and the picture for link previews from the logo. Run by hand: `npx tsx
// scripts/assets/pictures.ts`.
import { mkdirSync, readFileSync } from "node:fs";
import { type Browser, chromium } from "playwright";
import { prerenderText } from "../../src/app/prerender/prerender.text.ts";
import { MARK_PATH } from "../../src/ui/mark.ts";
import { colors } from "../../src/ui/tokens.ts";
import { BROWSER_ARGS, findBrowser } from "../browser.mjs";

const FOLDER = "public";
const FONT = readFileSync(
  "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
).toString("base64");

const glyph = (size: number) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 32 32"><path d="${MARK_PATH}" fill="${colors["on-accent"]}"/></svg>`;

const page = (css: string, body: string) =>
  `<!doctype html><style>*{margin:0;box-sizing:border-box}body{overflow:hidden;background:transparent}${css}</style>${body}`;

/**
 * `radius` and `scale` are fractions of the side. Systems cut the edges of a maskable icon, so it has a smaller logo.
 */
const icon = (size: number, { radius, scale }: { radius: number; scale: number }) =>
  page(
    `div{width:${size}px;height:${size}px;border-radius:${size * radius}px;background:${colors.accent.DEFAULT};display:grid;place-items:center}svg{display:block}`,
    `<div>${glyph(size * scale)}</div>`,
  );

const card = (): string => {
  const { socialCard } = prerenderText;
  return page(
    `@font-face{font-family:Inter;src:url(data:font/woff2;base64,${FONT});font-weight:100 900}
    body{width:1200px;height:630px;font-family:Inter;color:${colors.text.DEFAULT};background:radial-gradient(900px 620px at 96% 0%,#123a37 0%,transparent 70%),${colors.surface[0]};padding:76px 80px;display:flex;gap:56px}
    .words{flex:1;display:flex;flex-direction:column}
    .brand{display:flex;align-items:center;gap:20px;font-weight:600;font-size:42px;letter-spacing:-.03em}
    .mark{width:64px;height:64px;border-radius:16px;background:${colors.accent.DEFAULT};display:grid;place-items:center}
    h1{font-size:68px;line-height:1.08;letter-spacing:-.038em;font-weight:650;margin-top:auto;text-wrap:balance}
    p{font-size:28px;line-height:1.4;color:${colors.text.muted};margin:28px 0 auto;max-width:590px}
    .post{width:370px;align-self:center;background:${colors.surface[1]};border:1px solid ${colors.border.DEFAULT};border-radius:24px;padding:30px;box-shadow:0 28px 72px -12px #000}
    .who{display:flex;gap:16px;align-items:center}.who i{width:56px;height:56px;border-radius:50%;background:${colors.accent.soft};border:2px solid ${colors.accent.DEFAULT}}
    b{display:block;height:14px;border-radius:7px;background:${colors.surface[3]};margin-top:16px}.who b{margin:0 0 10px;width:150px}.who b+b{width:96px;height:10px;margin:0}
    .picture{height:150px;border-radius:16px;margin-top:24px;background:linear-gradient(135deg,${colors.accent.soft},${colors.surface[3]})}
    .when{display:inline-flex;gap:10px;align-items:center;margin-top:24px;padding:10px 18px;border-radius:99px;background:${colors.accent.soft};color:${colors.accent.strong};font-size:20px;font-weight:550}
    .when::before{content:"";width:10px;height:10px;border-radius:50%;background:${colors.accent.DEFAULT}}`,
    `<div class="words"><div class="brand"><span class="mark">${glyph(64)}</span>${socialCard.brand}</div><h1>${socialCard.title}</h1><p>${socialCard.description}</p></div>
    <div class="post"><div class="who"><i></i><div><b></b><b></b></div></div><b style="width:100%;margin-top:26px"></b><b style="width:92%"></b><b style="width:64%"></b><div class="picture"></div><span class="when">${socialCard.scheduled}</span></div>`,
  );
};

async function draw(
  browser: Browser,
  file: string,
  html: string,
  width: number,
  height: number,
): Promise<void> {
  const tab = await browser.newPage({ viewport: { width, height } });
  await tab.setContent(html);
  await tab.evaluate(() => document.fonts.ready);
  await tab.screenshot({ path: `${FOLDER}/${file}`, omitBackground: true });
  await tab.close();
}

mkdirSync(`${FOLDER}/icons`, { recursive: true });
const executable = await findBrowser();
const browser = await chromium.launch({
  executablePath: executable.executablePath,
  args: BROWSER_ARGS,
  env: { ...process.env, ...executable.env } as Record<string, string>,
});
try {
  for (const size of [192, 512]) {
    await draw(browser, `icons/icon-${size}.png`, icon(size, { radius: 0.25, scale: 1 }), size, size);
    await draw(browser, `icons/maskable-${size}.png`, icon(size, { radius: 0, scale: 0.75 }), size, size);
  }
  // This icon is a full square, because iOS rounds the corners itself and shows transparent pixels as black.
  await draw(browser, "icons/apple-touch-icon.png", icon(180, { radius: 0, scale: 0.9 }), 180, 180);
  await draw(browser, "favicon-32.png", icon(32, { radius: 0.25, scale: 1 }), 32, 32);
  await draw(browser, "social-card.png", card(), 1200, 630);
} finally {
  await browser.close();
}
