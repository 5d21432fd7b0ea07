import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

const isVisible = (): boolean => document.visibilityState === 'visible'

/** Whether somebody can see the page. */
export const useIsVisible = (): boolean => useSyncExternalStore(subscribe, isVisible)
