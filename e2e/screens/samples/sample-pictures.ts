import { mkdirSync } from "node:fs";
import type { Browser } from "playwright";

const FOLDER = "test-results/sample-pictures";

const frame = (css: string, body: string) =>
  `<!doctype html><style>*{margin:0;box-sizing:border-box}body{width:1200px;height:1200px;overflow:hidden;font-family:Inter,"Open Sans","DejaVu Sans",sans-serif;${css}}</style>${body}`;

const PICTURES = {
  cosecha: frame(
    "background:linear-gradient(165deg,#f3c77d 0%,#d9824b 38%,#7a3b2e 70%,#2c1a1d 100%)",
    `<svg width="1200" height="1200" viewBox="0 0 1200 1200"><circle cx="860" cy="300" r="130" fill="#ffe7b0" opacity=".9"/>
    <path d="M0 760 220 520 430 700 640 430 900 720 1040 600 1200 740V1200H0Z" fill="#4a2a2b"/><path d="M0 900 260 760 520 900 760 740 1200 930V1200H0Z" fill="#2b4a35"/>
    <path d="M0 1040Q300 960 600 1040T1200 1040V1200H0Z" fill="#1d3527"/></svg>`,
  ),
  cifras: frame(
    "background:#10231f;color:#eafaf4;padding:90px",
    `<p style="font-size:34px;opacity:.7">Café Andino · 2026</p><h1 style="font-size:92px;line-height:1.05;margin-top:24px">Un año en tres cifras</h1>
    ${[
      ["3", "países nuevos"],
      ["40", "productores formados"],
      ["18 %", "más por saco para quien cultiva"],
    ]
      .map(
        ([figure, words]) =>
          `<p style="display:flex;align-items:baseline;gap:36px;margin-top:64px;padding-top:44px;border-top:3px solid #2c5148"><b style="font-size:130px;width:400px;color:#5fe0b7">${figure}</b><span style="font-size:44px">${words}</span></p>`,
      )
      .join("")}`,
  ),
} as const;

export async function drawSamplePictures(
  browser: Browser,
): Promise<Record<keyof typeof PICTURES | "taza", string>> {
  mkdirSync(FOLDER, { recursive: true });
  const tab = await browser.newPage({ viewport: { width: 1200, height: 1200 } });
  const file = (name: string) => `${FOLDER}/${name}.jpg`;
  for (const [name, html] of Object.entries(PICTURES)) {
    await tab.setContent(html);
    await tab.screenshot({ path: file(name), type: "jpeg", quality: 88 });
  }
  await tab.close();
  return { cosecha: file("cosecha"), cifras: file("cifras"), taza: "e2e/fixtures/cafe.jpg" };
}
