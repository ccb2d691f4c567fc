/**
 * For each control's labels, jsdom walks the whole page, and again for each label on it. Queries by label and by name
 * ask every control, so on a page of 250 controls a query took 18 times as long. Here a control asks the labels, which
 * find their control by its id. jsdom also compiles a selector for each id that names another element.
 */
type Getter<T> = (this: Element) => T;

function replaceGetter<T>(prototype: object, name: string, make: (original: Getter<T>) => Getter<T>): void {
  const { get } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
  if (!get) throw new Error(`jsdom has ${name} elsewhere: see where.`);
  Object.defineProperty(prototype, name, { configurable: true, enumerable: true, get: make(get) });
}

const labels = document.getElementsByTagName("label");
const none = document.createElement("i").childNodes;

replaceGetter<Element | null>(
  HTMLLabelElement.prototype,
  "control",
  (original) =>
    function () {
      const named = this.isConnected && document.getElementById(this.getAttribute("for") ?? "");
      return named && "labels" in named ? named : original.call(this);
    },
);

for (const { prototype } of [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
])
  replaceGetter<NodeList | null>(
    prototype,
    "labels",
    (original) =>
      function () {
        const isHidden = this.getAttribute("type") === "hidden";
        if (this.isConnected && !isHidden && !Array.from(labels).some(({ control }) => control === this))
          return none;
        return original.call(this);
      },
  );

const { querySelector } = Element.prototype;
Element.prototype.querySelector = function (this: Element, selector: string) {
  const id = /^\[id="([^"\\]+)"\]$/.exec(selector)?.[1];
  const named = id === undefined || !this.isConnected ? null : document.getElementById(id);
  return named !== null && named !== this && this.contains(named)
    ? named
    : querySelector.call(this, selector);
};
