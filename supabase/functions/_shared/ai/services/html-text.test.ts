import { expect, test } from "vitest";
import { articleOfData, textOfHtml } from "./html-text.ts";

test("the text of a page contains its words, but no scripts, menus or markup", () => {
  const page = `<html><head><style>p{}</style></head><body><nav>Inicio</nav><main><h1>Caf&eacute; &amp; t&#233;</h1>
    <script>alert("no")</script><p>Uno<br>dos</p><!-- oculto --><ul><li>tres</li></ul></main></body></html>`;
  expect(textOfHtml(page)).toBe("Café & té\nUno\ndos\ntres");
});

test.each([
  ["a quoted > inside a tag", '<p title="a > b">uno</p>', "uno"],
  ["an apostrophe that quotes no value", "<p it's>uno</p><p>dos</p>", "uno\ndos"],
  ["tags within a script", "<script>if (a < b) '</p><nav>'</script><p>uno</p>", "uno"],
  ["a comment with tags", "uno<!-- <main> > -->dos", "unodos"],
  ["a comment that ends with an exclamation mark", "uno<!-- x --!><p>dos</p>", "uno\ndos"],
  ["an empty article beside the words", "<main></main><div>uno</div>", "uno"],
  ["places for a hyphen and spaces without width", "<p>cam\u00adpa\u200bña</p>", "campaña"],
  ["accents as characters of their own", "<p>campan\u0303a</p>", "campaña"],
  ["a comment without an end", "<p>uno</p><!-- dos", "uno"],
  ["a script without an end", "<p>uno</p><script>let dos", "uno"],
  ["a tag without an end", "<p>uno</p><a href='dos", "uno"],
  ["a menu without an end", "<nav>uno<p>dos", "uno\ndos"],
  ["a less-than sign in a sentence", "<p>3 < 4 y 5 > 4</p>", "3 < 4 y 5 > 4"],
  ["paragraphs without an end", "<p>uno<p>dos", "uno\ndos"],
  ["line ends of the source", "<p>uno\n  dos</p>", "uno dos"],
  ["menus within menus", "<nav>a<nav>b</nav>c</nav><p>uno</p>", "uno"],
  ["an article within a page's one form", "<form><input><article><p>uno</p></article></form>", "uno"],
  [
    "an article whose header holds its title, below the site's header",
    "<header>a</header><article><header><h1>uno</h1></header><p>dos</p></article><p>fin</p>",
    "uno\ndos",
  ],
  [
    "previews of other articles below a text that is no article",
    "<p>uno dos cuatro</p><article><a>tres</a></article><article><a>cinco</a></article>",
    "uno dos cuatro\ntres cinco",
  ],
  ["articles within an article", "a<article>uno<article>dos</article>tres</article>b", "uno dos tres"],
  ["all its text in a form", '<form id="aspnetForm"><p>uno</p><select><option>dos</select></form>', "uno"],
  [
    "an article for browsers without scripts",
    `<p>Blog</p><noscript>${"uno ".repeat(260)}</noscript>`,
    `Blog\n${"uno ".repeat(260).trim()}`,
  ],
  ["a request for scripts", `<p>Blog</p><noscript>${"scripts ".repeat(60)}</noscript>`, "Blog"],
  ["a form beside its text", "<p>uno dos</p><form>tres</form>", "uno dos"],
  [
    "articles that only link to other pages",
    `<div><p>${"uno ".repeat(20)}</p></div><article>dos</article>`,
    `${"uno ".repeat(20).trim()}\ndos`,
  ],
  ["a question about cookies in a dialog", "<p>uno</p><dialog open><p>cookies</p></dialog>", "uno"],
  ["articles one after the other", "a<article>uno</article>b<article>dos</article>c", "uno b dos"],
  ["an article without an end", "a<article>uno", "a uno"],
  ["a drawing whose title closes itself", "<p>uno<svg><title/></svg> dos</p>", "uno dos"],
  ["a script that closes itself", "<script src='a.js'/><p>uno</p><nav>dos</nav>", "uno"],
  ["a drawing that closes itself", "<p>uno<svg/> dos</p>", "uno dos"],
  ["a doctype and an instruction", "<?xml version='1.0'?><!doctype html><p>uno</p>", "uno"],
])("textOfHtml returns the words of a page with %s", (_, html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

test.each([
  ["&Aacute;&ntilde;&Ntilde;&uuml;&ccedil;&atilde;&egrave;&iquest;", "ÁñÑüçãè¿"],
  ["campa&ntildea lleg&oacute y a&ntilde;o", "campaña llegó y año"],
  ["&#243;&#xF3;&#XF3;", "óóó"],
  ["&#147;comillas&#148; &#128;", "“comillas” €"],
  ["&#128512;&#x1F600;", "😀😀"],
  ["2 &times; 3 &ge; 5 &rarr; &frac12; m&sup2; Tribuna&trade; &hearts;", "2 × 3 ≥ 5 → ½ m² Tribuna™ ♥"],
  ["&AElig;nima &oelig;uvre &OSLASH; &szlig; &Nbsp;&commat;tribuna&excl;", "Ænima œuvre Ø ß @tribuna!"],
  ["&alpha; &Delta;t &dagger; &Dagger; nota&sup1; &rArr; &Prime; &thorn; &THORN;", "α Δt † ‡ nota¹ ⇒ ″ þ Þ"],
  ["a&shy;b&zwnj;&ensp;c&NewLine;d", "ab\u200c c d"],
  ["uno&nbsp;dos &amp;amp; &desconocida; &", "uno dos &amp; &desconocida; &"],
  ["&#0;&#xD83D;&#x110000;", "\ufffd\ufffd\ufffd"],
])("textOfHtml decodes the character references of a page: %s", (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

test("a word or number that a style marks in part stays whole, and cells stay apart", () => {
  const html =
    "<p>Son <b>1.2</b>00 <em>caf</em>és en Bogot<i>á</i>, súper<wbr>mercado</p><td>A</td><td>1</td>";
  expect(textOfHtml(html)).toBe("Son 1.200 cafés en Bogotá, súpermercado\nA 1");
});

test("only the first 200,000 characters of an article in JSON-LD are read, because each line is parsed as HTML", () => {
  const articleBody = `uno${"\n".repeat(200_000)}dos`;
  const html = `<script type="application/ld+json">${JSON.stringify({ articleBody })}</script>`;
  expect(articleOfData(html)).toBe("uno");
});

test("only the first 200,000 characters between two tags are read, because decoding references in megabytes takes seconds", () => {
  expect(textOfHtml(`<p>${"&ntilde;".repeat(30_000)}</p><p>dos</p>`)).toBe("ñ".repeat(25_000));
});
