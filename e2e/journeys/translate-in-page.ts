/**
 * Runs in the page, self-contained: treats all text as a browser's translator does, from now on.
 * @param mode `replace`: a new element takes the text's place, as Chromium's; `wrap`: it takes the text in, as extensions'
 */
export function translateInPage(mode: 'replace' | 'wrap'): void {
  const IGNORED = 'font, script, style, title, textarea'
  const translate = (text: Text): void => {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(IGNORED))
      return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    outer.append(inner)
    if (mode === 'replace') inner.textContent = text.data
    text.replaceWith(outer)
    if (mode === 'wrap') inner.append(text)
  }
  const translateAll = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = root instanceof Text ? [root] : []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts) translate(text)
  }
  translateAll(document.body)
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) translateAll(node)
  }).observe(document.body, { childList: true, subtree: true })
}
