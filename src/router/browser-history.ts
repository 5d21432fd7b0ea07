import { newKey, type PageHistory } from './page-history.ts'

const keyOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : ''

/** The browser's own history. */
export function createBrowserHistory(window: Window): PageHistory {
  const { history, location } = window
  const here = (): string => location.pathname + location.search + location.hash
  if (keyOf(history.state) === '') history.replaceState({ key: newKey() }, '', here())
  return {
    entry: () => ({ key: keyOf(history.state), href: here() }),
    push: (href) => history.pushState({ key: newKey() }, '', href),
    replace: (href) => history.replaceState({ key: keyOf(history.state) }, '', href),
    back: () => history.back(),
    subscribe: (listener) => window.addEventListener('popstate', listener),
  }
}
