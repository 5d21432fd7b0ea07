/** Elements that show the user's location and accept programmatic focus: headings, live regions. */
const FOCUSABLE_HEADING = ':is(h1, h2, h3, output)[tabindex="-1"]'

/** Returns an element's ancestors within the page's content. */
function getAncestors(element: Element): readonly Element[] {
  const { parentElement } = element
  return parentElement?.closest('main') ? [parentElement, ...getAncestors(parentElement)] : []
}

/**
 * Remembers the focused element.
 * @returns a function for the element to focus later: the same one; if removed, the nearest heading or live region;
 * null if there is none
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
