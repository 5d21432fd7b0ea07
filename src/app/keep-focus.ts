import { createFocusTarget } from '#src/ui/create-focus-target.ts'

/**
 * Buttons come and go by themselves. When the one with the focus goes, whoever uses a keyboard or a screen reader would begin
 * again at the top of the page: the focus moves to what tells most closely what became of it.
 */
export function keepFocus(document: Document): void {
  let last: Element | null = null
  let getTarget = createFocusTarget(null)
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null
    getTarget = createFocusTarget(last)
  })
  // Browsers tell nobody when they take the focus away.
  new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return
    last = null
    getTarget()?.focus()
  }).observe(document.body, { childList: true, subtree: true })
}
