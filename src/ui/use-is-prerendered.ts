import { useSyncExternalStore } from 'react'

const subscribeToNothing = (): (() => void) => () => undefined

/** Whether this is what the gateway draws, or the browser's first drawing over it, which comes out the same. */
export const useIsPrerendered = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
