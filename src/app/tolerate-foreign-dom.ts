/** Longest chain of replacements that is followed, as translators translate again. */
const MAX_REPLACEMENTS = 8

/** React never creates it: a translator's element. */
const isTranslation = (node: Node | null): node is Element =>
  node instanceof Element && node.tagName === 'FONT'

/** Remembers which node others have put in the place of which. */
function createReplacements(document: Document) {
  const replacements = new WeakMap<Node, Node>()
  const read = (records: readonly MutationRecord[]): void => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const sibling = [previousSibling, nextSibling].find(isTranslation)
      const replacement = addedNodes[0] ?? sibling
      if (replacement === undefined) continue
      for (const removed of removedNodes) replacements.set(removed, replacement)
    }
  }
  const observer = new MutationObserver(read)
  observer.observe(document, { childList: true, subtree: true })
  return {
    /** Returns the node itself, or what stands in its place, for which `isInPlace` holds; null for none. */
    find: (node: Node, isInPlace: (candidate: Node) => boolean): Node | null => {
      read(observer.takeRecords())
      let candidate: Node | undefined = node
      for (let hops = 0; candidate !== undefined && hops <= MAX_REPLACEMENTS; hops += 1) {
        if (isInPlace(candidate)) return candidate
        candidate = replacements.get(candidate)
      }
      return null
    },
  }
}

/**
 * Lets React go on where translators and extensions wrap, replace or remove its nodes: it removes what stands in a node's
 * place, inserts before it, and a changed text returns, so that no old amount stays on the screen. Without it React throws
 * at the next change, and the page is lost. Source: https://github.com/facebook/react/issues/11538
 */
export function tolerateForeignDom(document: Document): void {
  const replacements = createReplacements(document)
  const { prototype } = Node
  // Called with their node below.
  // oxlint-disable-next-line typescript/unbound-method
  const { removeChild, insertBefore, replaceChild } = prototype

  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call<Node, [Child], Child>(this, child)
    const found = replacements.find(child, (node) => node !== this && this.contains(node))
    found?.parentNode?.removeChild(found)
    return child
  }

  prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    reference: Node | null,
  ): Child {
    const insert = (before: Node | null): Child =>
      insertBefore.call<Node, [Child, Node | null], Child>(this, child, before)
    if (!reference || reference.parentNode === this) return insert(reference)
    let before = replacements.find(reference, (node) => node !== this && this.contains(node))
    while (before !== null && before.parentNode !== this) before = before.parentNode
    return insert(before)
  }

  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue')
  Object.defineProperty(prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      nodeValue?.set?.call(this, value)
      if (!(this instanceof Text) || this.isConnected) return
      const stale = replacements.find(this, (node) => node.isConnected)
      if (stale?.parentNode) replaceChild.call(stale.parentNode, this, stale)
    },
  })
}
