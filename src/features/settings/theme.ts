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

/** The theme that the page wears, and how to change it. */
export const useTheme = (): readonly [Theme, (theme: Theme) => void] => [
  useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot),
  changeTheme,
]

export const THEMES = ['system', 'light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

/** The same key that `public/first-paint.js` reads before the first paint. */
const STORAGE_KEY = 'sheaf.theme'

/** What a page wears: the stored choice from its first paint on (`public/first-paint.js`), else as the device has it. */
export const readTheme = ({ dataset }: Pick<HTMLElement, 'dataset'>): Theme =>
  THEMES.find((theme) => theme === dataset['theme']) ?? 'system'

/** Stores the choice and shows it. */
export function applyTheme(theme: Theme, storage: Storage, root: HTMLElement): void {
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  try {
    storage.setItem(STORAGE_KEY, theme)
  } catch {
    // Blocked storage: the choice holds for this visit.
  }
}

/** What one press changes to. */
export const getNextTheme = (theme: Theme): Theme =>
  THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
