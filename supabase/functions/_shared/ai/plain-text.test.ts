import { expect, test } from "vitest";
import { plainTitle, withoutMarkdown } from "./plain-text.ts";

test.each([
  ["**Tres ideas** y `una`", "Tres ideas y una"],
  ["## Lo esencial\n\nTexto", "Lo esencial\n\nTexto"],
  ["* uno\n* dos", "- uno\n- dos"],
  ["> una cita", "una cita"],
  ["```\ntexto\n```", "texto\n"],
  ["Lee [el informe](https://a.es/b)", "Lee el informe: https://a.es/b"],
  ["***muy*** y ~~no~~", "muy y no"],
  ["- [ ] uno\n- [x] dos\n* [X] tres", "- uno\n- dos\n- tres"],
  ["Lee <https://a.es/b?c=1> y <b>más</b>", "Lee https://a.es/b?c=1 y más"],
  ["1\\. Uno\n\\+ dos", "1. Uno\n+ dos"],
  ["**ver snake_case**", "ver snake_case"],
  ["Es _así_ y *así*:\n*Fin.*", "Es así y así:\nFin."],
  [String.raw`\*ojo\* y \#tag`, "*ojo* y #tag"],
  ["Uno\n\n---\n\nDos", "Uno\n\nDos"],
  ["Uno\n\n* * *\n\nDos\n\n- - -\n\nTres", "Uno\n\nDos\n\nTres"],
  ["![foto](https://a.es/b.png)\nHola", "Hola"],
  [">> doble", "doble"],
  ["> 50 %", "> 50 %"],
  ["> 1,5 millones y\n> 20 kg", "> 1,5 millones y\n> 20 kg"],
  ["> 300€", "> 300€"],
  ["> R$ 500", "> R$ 500"],
  ["> 10 000 pesos", "> 10 000 pesos"],
  ["> 1. Primero\n> 2. Segundo", "1. Primero\n2. Segundo"],
  ["> 3 ideas que aprendí", "> 3 ideas que aprendí"],
  ["> 1.000 clientes", "> 1.000 clientes"],
  ["> 50\u00a0%", "> 50\u00a0%"],
  ["> 20 años", "> 20 años"],
  ["> 500", "> 500"],
  ["> USD 500", "> USD 500"],
  ["> S/ 500", "> S/ 500"],
  ["> +30 %", "> +30 %"],
  ["**Ventas**\n> $ 1.000 al mes\n> una cita", "Ventas\n> $ 1.000 al mes\nuna cita"],
  [
    'Lee <a class="x" href="https://a.es/b?c=1&amp;d">el informe</a>.',
    "Lee el informe: https://a.es/b?c=1&d.",
  ],
  ['Lee <a href="https://a.es">https://a.es</a>', "Lee https://a.es"],
  ['Lee <a href="https://a.es"><strong>informe</strong></a>', "Lee informe: https://a.es"],
  ['Lee <a href="https://a.es">el <b>informe</b></a>', "Lee el informe: https://a.es"],
  ["Lee <a class='x' href='https://a.es'>el <b>informe</b></a>", "Lee el informe: https://a.es"],
  [`Lee <a href="https://a.es/d'or">esto</a>`, "Lee esto: https://a.es/d'or"],
  ["Lee [Café](https://a.es/Café_(bebida)) hoy", "Lee Café: https://a.es/Café_(bebida) hoy"],
  ['Lee [el informe](https://a.es/b "INE, 2026").', "Lee el informe: https://a.es/b."],
  ["Uno<br><br/>dos", "Uno\n\ndos"],
  [
    `<p class="x">Uno</p><ol start='2'><li value=2><span style="color: red">dos</span></li></ol>`,
    "Uno\n\n- dos\n",
  ],
  ["<mark>Uno</mark> y <font color=red>dos</font>", "Uno y dos"],
  ["<p>Hola</p><ul><li>uno</li><li><b>dos</b></li></ul>", "Hola\n\n- uno\n- dos\n"],
  ["Ma&ntilde;ana &iquest;s&#237;? &laquo;R&amp;D&raquo; y R&D", "Mañana ¿sí? «R&D» y R&D"],
  ["Ventas &amp; marketing &lt;3 &#39;sí&#39;", "Ventas & marketing <3 'sí'"],
  ["5 * 3 = 15, y 2*2", "5 * 3 = 15, y 2*2"],
  ["5*4*3, a*b*c y <3", "5*4*3, a*b*c y <3"],
  ["https://a.es/_x_/y y @mi_cuenta_", "https://a.es/_x_/y y @mi_cuenta_"],
  ["#hashtag y snake_case_aqui", "#hashtag y snake_case_aqui"],
])("Markdown that a model wrote is removed: %j", (written, plain) => {
  expect(withoutMarkdown(written)).toBe(plain);
});

test.each([
  ["Hola, {{nombre}} y {{ tu empresa }}", "Hola, [nombre] y [tu empresa]"],
  ["Crecimos un ［cifra］ en 【ciudad】", "Crecimos un [cifra] en [ciudad]"],
  ["Fundé <tu empresa> con <nombre del socio>", "Fundé [tu empresa] con [nombre del socio]"],
  ["Vendimos ___ cafés en (____).", "Vendimos [tu dato] cafés en ([tu dato])."],
  ["___ personas\nvinieron", "[tu dato] personas\nvinieron"],
  ["Subió XX % y XXX por ciento", "Subió [XX] % y [XXX] por ciento"],
  ["Uno\n\n___\n\nDos", "Uno\n\nDos"],
  [
    "Un mundo del siglo XX: <3, {x}, {{1}}, <main>, a <b y c> d",
    "Un mundo del siglo XX: <3, {x}, {{1}}, <main>, a <b y c> d",
  ],
])(
  "a model's placeholder for a missing fact gets the app's form in brackets, whatever form the model used: %j",
  (written, plain) => {
    expect(withoutMarkdown(written)).toBe(plain);
  },
);

test.each([
  ["Sube un 3 %【4:0†source】.", "Sube un 3 %."],
  ["Sube 【85†L261-269】 y baja", "Sube y baja"],
  ["Sube [web:1][citation:12], y baja [attached_file:2].", "Sube, y baja."],
  ["Sube \ue200cite\ue202turn0search1\ue202turn2view0\ue201.", "Sube."],
  ["Sube :contentReference[oaicite:0]{index=0}. Baja:contentReference[oaicite:12].", "Sube. Baja."],
  ["Sube ([oai_citation:0‡INE](https://ine.es/a)).", "Sube (INE: https://ine.es/a)."],
  ["Sube un 3 %[^1] y baja [^nota].\n\n[^1]: INE, 2026", "Sube un 3 % y baja.\n\nINE, 2026"],
  ["Sube.citeturn0search1turn2view0", "Sube."],
  ["Hoy [cite_start]sube un 3 % [cite: 1, 12].[cite_end]", "Hoy sube un 3 %."],
  ["Sube [source: 4] y baja[4†source].", "Sube y baja."],
  ["Sube[^1^][^2^] y baja【3】.", "Sube y baja."],
  ["Sube[[1]](https://a.es/b_(c)).", "Sube."],
  ['<cite index="0-1,0-2">Sube</cite> hoy.', "Sube hoy."],
  [
    'Sube.<grok:render card_id="a1" card_type="citation_card"><argument name="citation_id">0</argument></grok:render>',
    "Sube.",
  ],
  ["\ue203Sube\ue204\ue206 hoy.", "Sube hoy."],
  ["Sube [1], [tu dato] y [web]", "Sube [1], [tu dato] y [web]"],
])(
  "a model's own citation marks are removed, and [1], which the app requests, stays: %j",
  (written, plain) => {
    expect(withoutMarkdown(written)).toBe(plain);
  },
);

test("numbers in lenticular brackets stay when the user's own text has them, and other citation marks are removed", () => {
  expect(withoutMarkdown("【1】Uno [cite: 1]\n【2】Dos", "【1】Primero")).toBe("【1】Uno\n【2】Dos");
  expect(withoutMarkdown("Uno【4:0†source】", "Hoy【4:0†source】")).toBe("Uno");
});

const MENTION = "@[Café](urn:li:organization:1)";
test.each([
  [`Gracias a ${MENTION}.`, "Gracias a Café."],
  [String.raw`Gracias a @\[Café\](urn:li:organization:1).`, "Gracias a Café."],
  ["Gracias a @&#91;Café](urn:li:person:A1).", "Gracias a Café."],
  [`Gracias a @[${MENTION}](urn:li:organization:2).`, "Gracias a Café."],
])(
  "a mention that a model wrote becomes its name, because a page that the model read may name any company: %j",
  (written, plain) => {
    expect(withoutMarkdown(written)).toBe(plain);
    expect(withoutMarkdown(written, "Con @[Café](urn:li:organization:3)")).toBe(plain);
    expect(plainTitle(written.replace("Café", "Café\nAndino"))).toBe("Gracias a Café Andino.");
  },
);

test("mentions that a model nested in each other are all removed", () => {
  const nested = `${"@[a".repeat(50)}${"](urn:li:person:A)".repeat(50)}`;
  expect(withoutMarkdown(nested)).not.toMatch(/@\[[^[\]]*\]\(urn/);
});

test("a mention in the user's own text stays in the text that a model wrote", () => {
  expect(withoutMarkdown(`Gracias a ${MENTION}.`, `Con ${MENTION}`)).toBe(`Gracias a ${MENTION}.`);
});

test("'{{nombre}}' stays in an improved text when the user's own text has it", () => {
  expect(withoutMarkdown("Hola, {{nombre}}: ven", "Hola {{nombre}}")).toBe("Hola, {{nombre}}: ven");
});

test("Markdown in the user's own text stays", () => {
  expect(withoutMarkdown("**Hola** a todos", "Un **hola**")).toBe("**Hola** a todos");
});

test.each([
  ["**Café de altura**", "Café de altura"],
  ["“Café de\naltura”", "Café de altura"],
  ['## "Café de altura"', "Café de altura"],
  ["El «Niño» y la «Niña»", "El «Niño» y la «Niña»"],
])("a title that a model wrote as %j becomes one line of plain words", (written, title) => {
  expect(plainTitle(written)).toBe(title);
});
