import { createEntryKey, type PageHistory } from './page-history.ts'

const getKey = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : ''

/** The browser's own history. */
export function createBrowserHistory(window: Window): PageHistory {
  const { history, location } = window
  const here = (): string => location.pathname + location.search + location.hash
  if (getKey(history.state) === '') history.replaceState({ key: createEntryKey() }, '', here())
  return {
    entry: () => ({ key: getKey(history.state), href: here() }),
    push: (href) => history.pushState({ key: createEntryKey() }, '', href),
    replace: (href) => history.replaceState({ key: getKey(history.state) }, '', href),
    back: () => history.back(),
    subscribe: (listener) => window.addEventListener('popstate', listener),
  }
}
