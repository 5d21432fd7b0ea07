import type { Screen } from './screen.ts'

/**
 * Has the browser ask before the page is closed, while the wallet's prompt is open: its answer would be lost. At no other time.
 * @param hold begins to, and answers how to stop
 */
export function holdPage(screen: Screen, hold: () => () => void): void {
  let release: (() => void) | null = null
  screen.subscribe(() => {
    const isAsking = screen.view().promptedAt !== null
    if (isAsking) release ??= hold()
    else {
      release?.()
      release = null
    }
  })
}
