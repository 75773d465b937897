/**
 * Lets React change a page that the browser translates. Google Translate puts `<font>` elements in the place of text nodes, which
 * React goes on to change and remove: counts froze, and removing threw an error that ended the page.
 */

/** The elements that stand in the place of text nodes. */
const replacements = new WeakMap<Text, Element>();

export function followTranslatedText(): void {
  const changes = new MutationObserver(records => records.forEach(copyChange));
  const replaced = new MutationObserver(records => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
      for (const text of removedNodes) {
        const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
        if (!(text instanceof Text) || text.isConnected || font === undefined) continue;
        replacements.set(text, font);
        changes.observe(text, { characterData: true });
      }
  });
  replaced.observe(document.body, { childList: true, subtree: true });
  patchNodes();
}

function isFont(node: Node | null): node is Element {
  return node instanceof Element && node.localName === 'font';
}

/** The translator sees the new text in the element and translates it again. */
function copyChange({ target }: MutationRecord): void {
  if (target instanceof Text && !target.isConnected) replacements.get(target)?.replaceChildren(target.data);
}

/** Removing a text node, or inserting before it, means the element that stands in its place. */
function patchNodes(): void {
  // oxlint-disable-next-line typescript/unbound-method -- they are called with their node.
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    const shown = toShown(child, this);
    if (shown !== null) removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    insertBefore.call(this, node, before && toShown(before, this));
    return node;
  };
}

/** Returns the child itself unless it is text in another place; null where nothing of that is left. */
function toShown(child: Node, parent: Node): Node | null {
  if (!(child instanceof Text) || child.parentNode === parent) return child;
  let shown: Node | null = child.isConnected ? child : (replacements.get(child) ?? null);
  while (shown !== null && shown.parentNode !== parent) shown = shown.parentNode;
  return shown;
}
