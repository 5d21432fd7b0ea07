/** Moves the focus to the page's heading, or to its content where the heading is still being read. */
export function focusPage(document: Document): void {
  const main = document.querySelector('main')
  const target = main?.querySelector<HTMLElement>('h1:not([aria-busy] h1)') ?? main
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
