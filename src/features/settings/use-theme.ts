import { useSyncExternalStore } from 'react'
import { applyTheme, readTheme, type Theme } from './theme.ts'

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
