/** What a mouse or a keyboard would have to bring about. */
const STATES = ['hover', 'focus-visible', 'active'] as const

/** Where a style sheet asks for a state, an element that carries its name in `data-force` is in it too. */
export const withForcedStates = (css: string): string =>
  STATES.reduce(
    (text, state) =>
      text.replaceAll(
        // Not the question whether the device can hover.
        new RegExp(String.raw`(?<!\(hover|\\):${state}(?![\w-])`, 'g'),
        `:is(:${state}, [data-force~='${state}'])`,
      ),
    css,
  ).replaceAll(/@media \(hover: ?hover\)/g, '@media all')

/** Does so with every style sheet of the page, now and whenever one is replaced. */
export function forceStates(document: Document): void {
  const update = (): void => {
    for (const style of document.querySelectorAll('style')) {
      const css = style.textContent
      const forced = css.includes('data-force') ? css : withForcedStates(css)
      if (forced !== css) style.textContent = forced
    }
  }
  update()
  new MutationObserver(update).observe(document.head, { childList: true, subtree: true })
}
