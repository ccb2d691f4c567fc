import { createTailwindMerge, validators } from "tailwind-merge";

const { isAny, isArbitraryImage, isArbitraryLength, isArbitrarySize, isFraction, isNumber, isTshirtSize } =
  validators;

/** Groups of classes such as `p-2`: a prefix and any value. */
const prefixed = (names: string) =>
  Object.fromEntries(names.split(" ").map((name) => [name, [{ [name]: [isAny] }]]));

/** Groups of classes whose prefix is also a class by itself, such as `rounded`. */
const bare = (names: string) =>
  Object.fromEntries(names.split(" ").map((name) => [name, [{ [name]: ["", isAny] }]]));

const isWidth = (value: string): boolean => isNumber(value) || isArbitraryLength(value);

/**
 * Only the classes that this app uses, because the library's list of all Tailwind classes would add 5 KB to each page.
 * `cn.test.ts` fails for a class that is missing here.
 */
export const mergeClasses = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    ...prefixed(
      "size w h min-w min-h max-w max-h aspect p px py pt pr pb pl m mx my mt mr mb ml scroll-mt scroll-mb scroll-pb",
    ),
    ...prefixed(
      "gap gap-x gap-y space-y basis order justify items self grid-cols grid-rows col-span col-start",
    ),
    ...prefixed(
      "row-start inset inset-x inset-y top right bottom left z translate-x translate-y rotate opacity",
    ),
    ...prefixed(
      "cursor animate leading tracking list overflow overflow-x overflow-y line-clamp whitespace select",
    ),
    ...prefixed("pointer-events content object outline-offset fill stroke decoration"),
    ...bare(
      "rounded rounded-t rounded-b rounded-l rounded-r rounded-tl shadow transition resize grow shrink backdrop-blur",
    ),
    display: [
      "block",
      "contents",
      "flex",
      "grid",
      "hidden",
      "inline",
      "inline-block",
      "inline-flex",
      "table",
    ],
    position: ["absolute", "fixed", "relative", "static", "sticky"],
    visibility: ["invisible", "visible"],
    line: ["line-through", "underline"],
    case: ["capitalize", "uppercase"],
    direction: [{ flex: ["row", "col", "row-reverse", "col-reverse"] }],
    wrap: [{ flex: ["wrap", "nowrap"] }],
    flex: [{ flex: [isNumber, isFraction, "auto", "none"] }],
    weight: [{ font: ["light", "normal", "medium", "semibold", "bold"] }],
    break: [{ break: ["all", "normal", "words"] }],
    align: [{ text: ["left", "center", "right"] }],
    "vertical-align": [{ align: [isAny] }],
    breaking: [{ text: ["balance", "pretty"] }],
    "text-overflow": ["truncate", "text-ellipsis"],
    "font-size": [{ text: ["base", isTshirtSize, isArbitraryLength] }],
    "text-color": [{ text: [isAny] }],
    "ring-inset": ["ring-inset"],
    touch: [{ touch: ["auto", "none", "manipulation"] }],
    "touch-y": [{ touch: ["pan-y"] }],
    "touch-pz": [{ touch: ["pinch-zoom"] }],
    "border-collapse": ["border-collapse"],
    ...borders("border border-y border-t border-r border-b border-l ring outline"),
    "bg-image": [{ bg: [isArbitraryImage] }],
    "bg-size": [{ bg: [isArbitrarySize] }],
    "bg-color": [{ bg: [isAny] }],
  },
  conflictingClassGroups: {
    size: ["w", "h"],
    p: ["px", "py", "pt", "pr", "pb", "pl"],
    px: ["pr", "pl"],
    touch: ["touch-y", "touch-pz"],
    "touch-y": ["touch"],
    "touch-pz": ["touch"],
    py: ["pt", "pb"],
    m: ["mx", "my", "mt", "mr", "mb", "ml"],
    mx: ["mr", "ml"],
    my: ["mt", "mb"],
    gap: ["gap-x", "gap-y"],
    inset: ["inset-x", "inset-y", "top", "right", "bottom", "left"],
    "inset-x": ["right", "left"],
    "inset-y": ["top", "bottom"],
    flex: ["basis", "grow", "shrink"],
    rounded: ["rounded-t", "rounded-b", "rounded-l", "rounded-r", "rounded-tl"],
    "rounded-t": ["rounded-tl"],
    "rounded-l": ["rounded-tl"],
    border: ["border-y", "border-t", "border-r", "border-b", "border-l"],
    "border-y": ["border-t", "border-b"],
    "border-color": ["border-l-color"],
    overflow: ["overflow-x", "overflow-y"],
    "line-clamp": ["display", "overflow"],
    "font-size": ["leading"],
  },
  conflictingClassGroupModifiers: { "font-size": ["leading"] },
  orderSensitiveModifiers: ["*", "**", "after", "before", "file", "marker", "placeholder", "selection"],
}));

/** Groups for the width, the style and the colour of a line, whose classes share a prefix. */
function borders(names: string) {
  return Object.fromEntries(
    names.split(" ").flatMap((name) => [
      [name, [{ [name]: ["", isWidth] }]],
      [`${name}-style`, [{ [name]: ["solid", "dashed", "none"] }]],
      [`${name}-color`, [{ [name]: [isAny] }]],
    ]),
  );
}
