import { type ClassValidator, createTailwindMerge, validators } from "tailwind-merge";

const { isAny, isArbitraryLength, isArbitraryValue, isInteger, isNumber, isTshirtSize } = validators;

const any = [isAny];
/** Also the name alone: `border`, `rounded`. */
const bare = ["", isAny];
const isTextSize = (value: string) => value === "base" || isTshirtSize(value) || isArbitraryLength(value);
const isWidth = (value: string) => isInteger(value) || isArbitraryLength(value);
const isLineStyle = (value: string) =>
  ["solid", "dashed", "dotted", "double", "none", "hidden"].includes(value);
const isWeight = (value: string) => /^(?:normal|medium|semibold|bold)$/.test(value) || isNumber(value);
const isShadowSize = (value: string) => value === "none" || isTshirtSize(value) || isArbitraryValue(value);

const sides = <P extends string>(prefix: P) =>
  ["", "x", "y", "t", "r", "b", "l"].map((side) => [prefix + side, [{ [prefix + side]: any }]] as const);
const pairs = (all: string, prefix = "") => ({
  [all]: ["x", "y", "t", "r", "b", "l"].map((side) => prefix + side),
  [`${prefix}x`]: [`${prefix}r`, `${prefix}l`],
  [`${prefix}y`]: [`${prefix}t`, `${prefix}b`],
});
const single = (...names: string[]) => names.map((name) => [name, [{ [name]: bare }]] as const);

type Definition = string | ClassValidator | { [prefix: string]: readonly Definition[] };
/** The library types its table by its own names; ours differ, so both names and shape are widened here, once. */
const groups = (entries: readonly (readonly [string, readonly Definition[]])[]) =>
  Object.fromEntries(entries) as Record<string, never[]>;

/**
 * tailwind-merge with the properties that this app dresses things in. Its own table knows all of Tailwind and is most
 * of its weight, on every first page. `merge-classes.test.ts` compares both over every pair of classes in use, so a
 * class that this table does not know fails there.
 */
export const mergeClasses = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: groups([
    [
      "display",
      [
        "block",
        "inline-block",
        "inline",
        "flex",
        "inline-flex",
        "grid",
        "inline-grid",
        "contents",
        "hidden",
        "table",
      ],
    ],
    ["position", ["static", "fixed", "absolute", "relative", "sticky"]],
    ["visibility", ["visible", "invisible", "collapse"]],
    ["sr", ["sr-only", "not-sr-only"]],
    ...single(
      "inset",
      "inset-x",
      "inset-y",
      "top",
      "right",
      "bottom",
      "left",
      "z",
      "order",
      "align",
      "basis",
      "grow",
      "shrink",
    ),
    ["flex-direction", [{ flex: ["row", "col", "row-reverse", "col-reverse"] }]],
    ["flex-wrap", [{ flex: ["wrap", "nowrap", "wrap-reverse"] }]],
    ["flex", [{ flex: any }]],
    ...single(
      "grid-cols",
      "grid-rows",
      "col-start",
      "row-start",
      "col-end",
      "row-end",
      "gap",
      "gap-x",
      "gap-y",
    ),
    ["col", [{ col: any }]],
    ["justify", [{ justify: ["start", "end", "center", "between", "around", "evenly", "stretch"] }]],
    ...single("items", "self", "content", "place-items", "place-content", "justify-self", "justify-items"),
    ...sides("p"),
    ...sides("m"),
    ...single("space-x", "space-y", "size", "w", "min-w", "max-w", "h", "min-h", "max-h", "aspect"),
    ["text-align", [{ text: ["left", "center", "right", "justify", "start", "end"] }]],
    ["text-wrap", [{ text: ["wrap", "nowrap", "balance", "pretty"] }]],
    ["text-overflow", ["truncate", { text: ["ellipsis", "clip"] }]],
    ["text-size", [{ text: [isTextSize] }]],
    ["text-color", [{ text: any }]],
    ["font-weight", [{ font: [isWeight] }]],
    ["font-family", [{ font: any }]],
    ["decoration-line", ["underline", "line-through", "no-underline"]],
    ["font-style", ["italic", "not-italic"]],
    ["text-case", ["uppercase", "lowercase", "capitalize", "normal-case"]],
    ["figures", ["tabular-nums", "normal-nums"]],
    ...single("leading", "tracking", "underline-offset", "line-clamp", "whitespace", "break", "list"),
    [
      "bg-image",
      [
        {
          bg: [
            "none",
            { linear: any },
            { radial: any },
            (v: string) => /^\[(?:linear|radial|conic|url)/.test(v),
          ],
        },
      ],
    ],
    ["bg-size", [{ bg: ["cover", "contain", "auto", (v: string) => v.startsWith("[size:")] }]],
    ["bg-clip", [{ "bg-clip": any }]],
    ["bg-color", [{ bg: any }]],
    ...single("from", "via", "to", "fill", "object", "accent", "caret"),
    ["stroke-w", [{ stroke: [isNumber] }]],
    ["stroke", [{ stroke: any }]],
    ...["", "t", "r", "b", "l", "tl", "tr", "bl", "br"].map((corner) => {
      const name = corner ? `rounded-${corner}` : "rounded";
      return [name, [{ [name]: bare }]] as const;
    }),
    ["border-collapse", [{ border: ["collapse", "separate"] }]],
    ["table-layout", [{ table: ["auto", "fixed"] }]],
    ["border-style", [{ border: [isLineStyle] }]],
    ...["", "x", "y", "t", "r", "b", "l"].flatMap((side) => {
      const name = side ? `border-${side}` : "border";
      return [
        [`${name}-w`, [{ [name]: ["", isWidth] }]],
        [`${name}-color`, [{ [name]: any }]],
      ] as const;
    }),
    ["divide-x", [{ "divide-x": bare }]],
    ["divide-y", [{ "divide-y": bare }]],
    ["divide-color", [{ divide: any }]],
    ["outline-style", [{ outline: [isLineStyle] }]],
    ["outline-offset", [{ "outline-offset": any }]],
    ["outline-w", [{ outline: ["", isWidth] }]],
    ["outline-color", [{ outline: any }]],
    ["ring-inset", ["ring-inset"]],
    ["ring-w", [{ ring: ["", isWidth] }]],
    ["ring-color", [{ ring: any }]],
    ["shadow", [{ shadow: ["", isShadowSize] }]],
    ["shadow-color", [{ shadow: any }]],
    ...single(
      "opacity",
      "drop-shadow",
      "backdrop-blur",
      "blur",
      "transition",
      "duration",
      "ease",
      "delay",
      "animate",
    ),
    ...single(
      "overflow",
      "overflow-x",
      "overflow-y",
      "overscroll",
      "scroll-mt",
      "scroll-mb",
      "cursor",
      "select",
      "resize",
      "pointer-events",
      "touch",
      "appearance",
    ),
    ...single(
      "scale",
      "rotate",
      "translate",
      "translate-x",
      "translate-y",
      "origin",
      "transform",
      "will-change",
    ),
    ...single("field-sizing"),
    ["isolation", ["isolate", "isolation-auto"]],
    ["smoothing", ["antialiased", "subpixel-antialiased"]],
  ]),
  conflictingClassGroups: {
    ...pairs("p", "p"),
    ...pairs("m", "m"),
    p: ["px", "py", "pt", "pr", "pb", "pl"],
    m: ["mx", "my", "mt", "mr", "mb", "ml"],
    size: ["w", "h"],
    inset: ["inset-x", "inset-y", "top", "right", "bottom", "left"],
    "inset-x": ["right", "left"],
    "inset-y": ["top", "bottom"],
    gap: ["gap-x", "gap-y"],
    flex: ["basis", "grow", "shrink"],
    overflow: ["overflow-x", "overflow-y"],
    "text-size": ["leading"],
    "line-clamp": ["display", "overflow"],
    translate: ["translate-x", "translate-y"],
    rounded: [
      "rounded-t",
      "rounded-r",
      "rounded-b",
      "rounded-l",
      "rounded-tl",
      "rounded-tr",
      "rounded-bl",
      "rounded-br",
    ],
    "rounded-t": ["rounded-tl", "rounded-tr"],
    "rounded-r": ["rounded-tr", "rounded-br"],
    "rounded-b": ["rounded-br", "rounded-bl"],
    "rounded-l": ["rounded-tl", "rounded-bl"],
    "border-w": ["border-x-w", "border-y-w", "border-t-w", "border-r-w", "border-b-w", "border-l-w"],
    "border-x-w": ["border-r-w", "border-l-w"],
    "border-y-w": ["border-t-w", "border-b-w"],
    "border-color": [
      "border-x-color",
      "border-y-color",
      "border-t-color",
      "border-r-color",
      "border-b-color",
      "border-l-color",
    ],
    "border-x-color": ["border-r-color", "border-l-color"],
    "border-y-color": ["border-t-color", "border-b-color"],
  },
  conflictingClassGroupModifiers: { "text-size": ["leading"] },
  postfixLookupClassGroups: [],
  orderSensitiveModifiers: [
    "*",
    "**",
    "after",
    "before",
    "backdrop",
    "file",
    "first-letter",
    "first-line",
    "marker",
    "placeholder",
    "selection",
  ],
}));
