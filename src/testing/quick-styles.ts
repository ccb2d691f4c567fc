/**
 * Setup file of the `ui` project. Testing Library asks for the computed style of every element that it looks at and of
 * all that it stands in, to know whether it is hidden. jsdom goes through all rules of its own style sheet for each, and
 * works out fourteen colours besides: a search for a role on a page of 25 cards took 65 to 110 ms of the processor, nearly
 * all of it for that, and takes 3. What is asked for are `display`, `visibility` and `pointer-events`: they are answered here
 * as jsdom would, from what decides them. Everything else is jsdom's own answer, when it is asked for.
 */

// On globalThis: each file of a process loads this anew.
const holder = globalThis as typeof globalThis & { tribunaStylesOfJsdom?: typeof getComputedStyle };
holder.tribunaStylesOfJsdom ??= window.getComputedStyle.bind(window);
/** Computed styles as jsdom works them out. */
export const stylesOfJsdom = holder.tribunaStylesOfJsdom;

const DECIDED = ["display", "visibility", "pointer-events"] as const;
type Decided = (typeof DECIDED)[number];
const INITIAL = { visibility: "visible", "pointer-events": "auto" } as const;

type Rule = CSSRule & Partial<Pick<CSSStyleRule, "style" | "selectorText">>;
type Group = Partial<Pick<CSSMediaRule, "cssRules">> & { media?: ArrayLike<string> };

function selectorOf(rule: Rule): string | null {
  const { style, selectorText } = rule;
  if (!style || !selectorText || DECIDED.every((name) => style.getPropertyValue(name) === "")) return null;
  try {
    document.documentElement.matches(selectorText);
    return selectorText;
  } catch {
    // jsdom does not know it either, and passes over it.
    return null;
  }
}

function selectorsOf(rules: Iterable<CSSRule>): string[] {
  return [...rules].flatMap((rule) => {
    const { media, cssRules } = rule as Group;
    if (media && cssRules) return Array.from(media).includes("screen") ? selectorsOf(cssRules) : [];
    return selectorOf(rule) ?? [];
  });
}

let known = { last: undefined as CSSStyleSheet | undefined, rules: 0, count: 0, selector: "" };
/** Matches what a style sheet of the page shows, hides or takes from the pointer; empty when none does. */
function selectorOfSheets(): string {
  const count = document.styleSheets.length;
  if (count === 0) return "";
  const last = document.styleSheets[count - 1];
  const rules = last?.cssRules.length ?? 0;
  if (last !== known.last || rules !== known.rules || count !== known.count) {
    const sheets = Array.from(document.styleSheets);
    known = { last, rules, count, selector: sheets.flatMap(({ cssRules }) => selectorsOf(cssRules)).join() };
  }
  return known.selector;
}

/** jsdom's sheet decides by these alone. */
function kindOf(element: Element): string {
  const { localName } = element;
  const isHidden = element.hasAttribute("hidden");
  if (localName === "input") return `${isHidden} input ${element.getAttribute("type")}`;
  if (localName === "dialog") return `${isHidden} dialog ${element.hasAttribute("open")}`;
  if (localName === "rt" || localName === "rp")
    return `${isHidden} ${localName} in ${element.parentElement?.localName}`;
  return `${isHidden} ${localName} ${element.namespaceURI}`;
}
const displays = new Map<string, string>();

const inlineOf = (element: Element, name: Decided): string =>
  element.hasAttribute("style") ? (element as HTMLElement).style.getPropertyValue(name) : "";

function displayOf(element: Element): string {
  const inline = inlineOf(element, "display");
  if (inline !== "") return inline;
  const kind = kindOf(element);
  const display = displays.get(kind) ?? stylesOfJsdom(element).display;
  displays.set(kind, display);
  return display;
}

function inheritedOf(element: Element, name: keyof typeof INITIAL): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const inline = inlineOf(at, name);
    if (inline !== "") return inline;
  }
  return INITIAL[name];
}

function answerOf(element: Element, name: Decided): string {
  const selector = selectorOfSheets();
  if (selector !== "" && element.closest(selector)) return stylesOfJsdom(element).getPropertyValue(name);
  return name === "display" ? displayOf(element) : inheritedOf(element, name);
}

const isDecided = (name: string): name is Decided => (DECIDED as readonly string[]).includes(name);

function styleOf(element: Element): CSSStyleDeclaration {
  let whole: CSSStyleDeclaration | undefined;
  const all = () => {
    whole ??= stylesOfJsdom(element);
    return whole;
  };
  const getPropertyValue = (name: string) =>
    isDecided(name) ? answerOf(element, name) : all().getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (name === "getPropertyValue") return getPropertyValue;
      if (name === "display" || name === "visibility") return answerOf(element, name);
      if (name === "pointerEvents") return answerOf(element, "pointer-events");
      const value: unknown = Reflect.get(all(), name);
      return typeof value === "function" ? value.bind(all()) : value;
    },
  });
}

window.getComputedStyle = (element, pseudo) => (pseudo ? stylesOfJsdom(element, pseudo) : styleOf(element));
