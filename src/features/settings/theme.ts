import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

const getSnapshot = (): Theme => readTheme(document.documentElement)
const getServerSnapshot = (): Theme => 'system'

const changeTheme = (theme: Theme): void =>
  applyTheme(theme, localStorage, document.documentElement)

/** Returns the current theme and its setter. */
export const useTheme = (): readonly [Theme, (theme: Theme) => void] => [
  useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot),
  changeTheme,
]

export const THEMES = ['system', 'light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

/** The key that `public/first-paint.js` reads before the first paint. */
const STORAGE_KEY = 'sheaf.theme'

/** Returns the page's theme, set before the first paint (`public/first-paint.js`), else the device's. */
export const readTheme = ({ dataset }: Pick<HTMLElement, 'dataset'>): Theme =>
  THEMES.find((theme) => theme === dataset['theme']) ?? 'system'

/** Stores and applies a theme. */
export function applyTheme(theme: Theme, storage: Storage, root: HTMLElement): void {
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  try {
    storage.setItem(STORAGE_KEY, theme)
  } catch {
    // Storage is blocked: the selection lasts for this visit.
  }
}

/** Returns the theme after this one. */
export const getNextTheme = (theme: Theme): Theme =>
  THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
