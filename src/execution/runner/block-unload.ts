import type { RunStore } from './run-store.ts'

/**
 * Has the browser ask before the page is closed, while it alone would have a hash: the wallet's prompt is open, or its answer
 * could not be written down. At no other time.
 * @param block begins to, and answers how to stop
 */
export function blockUnload(store: RunStore, block: () => () => void): void {
  let release: (() => void) | null = null
  store.subscribe(() => {
    const { promptedAt, error } = store.view()
    if (promptedAt !== null || error?.kind === 'unwritten') release ??= block()
    else {
      release?.()
      release = null
    }
  })
}
