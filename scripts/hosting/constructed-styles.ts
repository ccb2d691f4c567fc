import type { Plugin } from "vite";

const SHEET = "const sheet = new CSSStyleSheet();";
const ADD = "document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];";
const SONNER = /function __insertCSS\(code\) \{[\s\S]*?\n\}/;
const SINGLETON = /function makeStyleTag\(\) \{[\s\S]*?(?=export var stylesheetSingleton)/;

/**
 * For each library: where its code inserts a style element, and the code that adds a constructed style sheet instead.
 */
const LIBRARIES = [
  {
    file: /\/node_modules\/sonner\/dist\/index\.mjs$/,
    changes: [
      [
        SONNER,
        `function __insertCSS(code) { if (typeof document === "undefined") return; ${SHEET} sheet.replaceSync(code); ${ADD} }`,
      ],
    ],
  },
  {
    file: /\/node_modules\/react-style-singleton\/dist\/es2015\/singleton\.js$/,
    changes: [
      [
        SINGLETON,
        `function makeStyleTag() { ${SHEET} return sheet; }
function injectStyles(sheet, css) { sheet.replaceSync(css); }
function insertStyleTag(sheet) { ${ADD} }
`,
      ],
      [
        "stylesheet.parentNode && stylesheet.parentNode.removeChild(stylesheet);",
        "document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== stylesheet);",
      ],
    ],
  },
] as const;

export function withConstructedStyles(id: string, code: string): string {
  const library = LIBRARIES.find(({ file }) => file.test(id));
  return (library?.changes ?? []).reduce((text, [from, to]) => {
    const changed = text.replace(from, () => to);
    if (changed === text) throw new Error(`${id} writes its styles in another way now.`);
    return changed;
  }, code);
}

/**
 * Makes libraries use constructed style sheets, because the content security policy forbids other styles than the
 * build's.
 */
export function constructedStyles(): Plugin {
  return {
    name: "constructed-styles",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform: {
      filter: { id: LIBRARIES.map(({ file }) => file) },
      handler: (code, id) => ({ code: withConstructedStyles(id, code), map: null }),
    },
  };
}
