import { afterEach, expect, test, vi } from "vitest";
import { isPlainClick, linkAt, onInternalLink } from "./links";

const put = (html: string): Element => {
  document.body.innerHTML = html;
  return document.body.querySelector("span") ?? document.body;
};

afterEach(() => {
  document.body.innerHTML = "";
});

test("a click on an element inside a link to another page of the site follows the link", () => {
  expect(linkAt(put('<a href="/login"><span>x</span></a>'))?.pathname).toBe("/login");
});

test.each([
  ["another site", '<a href="https://other.test/login"><span>x</span></a>'],
  ["an anchor in the same page", '<a href="#precios"><span>x</span></a>'],
  ["a new tab", '<a href="/login" target="_blank"><span>x</span></a>'],
  ["a download", '<a href="/login" download><span>x</span></a>'],
  ["no address", "<p><span>x</span></p>"],
])("the app leaves a click on a link to %s to the browser", (_, html) => {
  expect(linkAt(put(html))).toBeNull();
});

test.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
  "the app leaves a click on a link with %o to the browser",
  (init) => {
    expect(isPlainClick(new MouseEvent("click", { button: 0, ...init }))).toBe(false);
  },
);

test("a plain click navigates within this document until the listener is stopped", () => {
  const target = put('<a href="/login?a=1#b"><span>x</span></a>');
  const go = vi.fn();
  const stop = onInternalLink(go);
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  target.dispatchEvent(click);
  expect(go).toHaveBeenCalledExactlyOnceWith("/login?a=1#b");
  expect(click.defaultPrevented).toBe(true);
  stop();
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  expect(go).toHaveBeenCalledTimes(1);
});
