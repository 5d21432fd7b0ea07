/** What tells where one is: a heading or a spoken line that takes the focus when it is given to it. */
const FOCUSABLE_HEADING = ':is(h1, h2, h3, output)[tabindex="-1"]'

/** From an element outwards, as far as the content of the page reaches. */
function getAncestors(element: Element): readonly Element[] {
  const { parentElement } = element
  return parentElement?.closest('main') ? [parentElement, ...getAncestors(parentElement)] : []
}

/**
 * Keeps the place of what has the focus, for when it is to come back.
 * @returns tells what takes it then: the same element; where that is gone, what tells most closely what became of it; null
 *   where the page has nothing of the kind
 */
export function createFocusTarget(from: Element | null): () => HTMLElement | null {
  const ancestors = from ? getAncestors(from) : []
  return () => {
    if (from instanceof HTMLElement && from.isConnected && from !== document.body) return from
    const headings = ancestors
      .filter((ancestor) => ancestor.isConnected)
      .map((ancestor) => ancestor.querySelector<HTMLElement>(FOCUSABLE_HEADING))
    return headings.find((heading) => heading !== null) ?? null
  }
}
