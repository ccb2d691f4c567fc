import { expect, test } from "vitest";
import { stylesOfJsdom } from "./quick-styles";

const PAGE = `
  <style>
    .gone { display: none } .unseen { visibility: hidden } .seen { visibility: visible }
    .still { pointer-events: none } .red { color: red } .odd:is(::nothing) { display: none }
    @media (max-width: 600px) { .wide { display: none } }
    @media screen { .paper { display: none } }
  </style>
  <div hidden><p>a</p></div>
  <div style="display: none"><b style="display: inline-block">a</b></div>
  <section style="visibility: hidden"><p>a</p><p style="visibility: visible"><i>a</i></p></section>
  <div style="pointer-events: none"><button style="pointer-events: auto"><span>a</span></button><a>a</a></div>
  <div class="gone"><em>a</em></div>
  <div class="unseen"><p>a</p><p class="seen"><u>a</u></p></div>
  <div class="still"><p>a</p></div>
  <div class="wide odd">a</div><div class="paper red" style="font-size: 20px">a</div>
  <input type="hidden"><input type="text"><dialog><p>a</p></dialog><dialog open><p>a</p></dialog>
  <table><tbody><tr><td>a</td></tr></tbody></table><ul><li>a</li></ul><template></template>
  <ruby>a<rp>(</rp><rt>b</rt></ruby><details><summary>a</summary><p>b</p></details>
  <svg><title>a</title><g><path></path></g></svg>`;

test("the quick answers about what is shown, seen and pressed are those of jsdom, for every element", () => {
  document.body.innerHTML = PAGE;
  const elements = [...document.querySelectorAll("*")];
  expect(elements.length).toBeGreaterThan(40);
  const read = (styles: (element: Element) => CSSStyleDeclaration) =>
    elements.map((element) => {
      const style = styles(element);
      const { display, visibility, pointerEvents, fontSize, color } = style;
      const asked = ["display", "visibility", "pointer-events", "font-size"].map((name) =>
        style.getPropertyValue(name),
      );
      return [element.outerHTML.slice(0, 60), display, visibility, pointerEvents, fontSize, color, ...asked];
    });
  expect(read((element) => getComputedStyle(element))).toEqual(read(stylesOfJsdom));
  document.body.replaceChildren();
});

test("a style sheet that comes later counts too", () => {
  const text = document.body.appendChild(document.createElement("p"));
  text.className = "later";
  expect(getComputedStyle(text).display).toBe("block");
  const sheet = document.head.appendChild(document.createElement("style"));
  sheet.textContent = ".later { display: none }";
  expect(getComputedStyle(text).display).toBe("none");
  sheet.remove();
  expect(getComputedStyle(text).display).toBe("block");
  text.remove();
});
