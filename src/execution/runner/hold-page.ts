import type { Screen } from './screen.ts'

/**
 * Has the browser ask before the page is closed, while it alone would have a hash: the wallet's prompt is open, or its answer
 * could not be written down. At no other time.
 * @param hold begins to, and answers how to stop
 */
export function holdPage(screen: Screen, hold: () => () => void): void {
  let release: (() => void) | null = null
  screen.subscribe(() => {
    const { promptedAt, trouble } = screen.view()
    if (promptedAt !== null || trouble?.kind === 'unwritten') release ??= hold()
    else {
      release?.()
      release = null
    }
  })
}
