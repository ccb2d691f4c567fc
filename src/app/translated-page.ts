/** The child of `parent` that holds `node`: the node itself, or an extension's element around it. */
function holderIn(parent: Node, node: Node): Node | null {
  let holder: Node | null = node;
  while (holder && holder.parentNode !== parent) holder = holder.parentNode;
  return holder;
}

/**
 * Lets React change a page that Chrome or Edge has translated, or that an extension has changed. The translation
 * replaces each text node by a `font` element, and extensions wrap texts in their own elements, but React still refers
 * to the original text node. Without this function, React would throw and remove the whole page when it removes that
 * node or inserts a node before it (https://github.com/facebook/react/issues/11538), and a changed text would not
 * appear. Returns a function that restores the DOM's own methods.
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
      if (!(removed instanceof Text) || !(added instanceof HTMLElement)) continue;
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
    if (child.parentNode === parent) return child;
    const standIn = standIns.get(child);
    if (standIn?.parentNode === parent) return standIn;
    return holderIn(parent, child) ?? (child instanceof Text ? null : child);
  };
  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    const present = presentIn(this, child);
    // Removes only the child from an extension's element, because the element may hold other nodes.
    if (present?.contains(child)) removeChild.call(child.parentNode ?? this, child);
    else if (present) removeChild.call(this, present);
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
