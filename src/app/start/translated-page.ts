const isStandIn = (node: Node): node is HTMLElement => node.nodeName === "FONT";

/**
 * Lets React change a page that Chrome or Edge translates. The translation replaces each text node by a `font` element,
 * while React keeps the text node. To remove that node, or to insert before it, would throw and take the page down
 * (https://github.com/facebook/react/issues/11538); a changed text would not appear. Returns a function that restores
 * the DOM's own methods.
 */
export function tolerateTranslation(): () => void {
  const standIns = new WeakMap<Node, HTMLElement>();
  const texts = new MutationObserver((records) => {
    for (const { target } of records) standIns.get(target)?.replaceWith(target);
  });
  const page = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      const [added] = addedNodes;
      const [removed] = removedNodes;
      if (!(removed instanceof Text) || !added || !isStandIn(added)) continue;
      standIns.set(removed, added);
      texts.observe(removed, { characterData: true });
    }
  });
  page.observe(document.body, { childList: true, subtree: true });

  const { removeChild, insertBefore } = Node.prototype;
  /**
   * The parent's node that stands for React's `child`; null when the translation has merged the text into another node.
   */
  const presentIn = (parent: Node, child: Node): Node | null => {
    if (child.parentNode === parent || !(child instanceof Text)) return child;
    const standIn = standIns.get(child);
    return standIn?.parentNode === parent ? standIn : null;
  };
  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    const present = presentIn(this, child);
    if (present) removeChild.call(this, present);
    return child;
  };
  Node.prototype.insertBefore = function <Added extends Node>(added: Added, before: Node | null): Added {
    return insertBefore.call(this, added, before && presentIn(this, before)) as Added;
  };

  return () => {
    Object.assign(Node.prototype, { removeChild, insertBefore });
    page.disconnect();
    texts.disconnect();
  };
}
