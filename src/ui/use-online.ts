import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

const isOnline = (): boolean => navigator.onLine

/** Whether the device has any network connection; says nothing about the service. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true)
