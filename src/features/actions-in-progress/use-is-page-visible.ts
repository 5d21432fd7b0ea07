import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

const isPageVisible = (): boolean => document.visibilityState === 'visible'

/** Whether somebody can see the page. */
export const useIsPageVisible = (): boolean => useSyncExternalStore(subscribe, isPageVisible)
