import type { Router } from './router.ts'

const STORAGE_KEY = 'sheaf.scroll'

/** The scrolling part of a window. */
export interface ScrollWindow {
  readonly scrollY: number
  scrollTo(left: number, top: number): void
  readonly history: { scrollRestoration: 'auto' | 'manual' }
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
  addEventListener(name: 'pageshow' | 'pagehide', listener: () => void): void
}

function readPositions(storage: ScrollWindow['sessionStorage']): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]')
    const pairs: readonly unknown[] = Array.isArray(stored) ? stored : []
    return new Map(
      pairs.flatMap((pair) =>
        Array.isArray(pair) ? [[String(pair[0]), Number(pair[1]) || 0] as const] : [],
      ),
    )
  } catch {
    return new Map()
  }
}

/**
 * Scrolls new pages to the top and restores earlier positions. The browser's own restoration runs before a page is
 * rendered, so it is used for reloads only.
 */
export function restoreScroll(
  window: ScrollWindow,
  router: Pick<Router<unknown>, 'onLeave' | 'onRendered'>,
): void {
  const { history, sessionStorage } = window
  const positions = readPositions(sessionStorage)
  router.onLeave((key) => positions.set(key, window.scrollY))
  router.onRendered(({ view: { key, move }, isOtherPage, isFirst }) => {
    if (isFirst || move === 'replace' || move === 'refine') return
    const saved = move === 'pop' ? positions.get(key) : undefined
    if (saved !== undefined || move === 'push' || isOtherPage) window.scrollTo(0, saved ?? 0)
  })
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]))
    } catch {
      // Full or blocked storage loses positions only.
    }
  })
}
