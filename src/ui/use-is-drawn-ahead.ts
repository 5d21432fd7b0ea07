import { useSyncExternalStore } from 'react'

const nothing = (): (() => void) => () => undefined

/** Whether this is what the gateway draws, or the browser's first drawing over it, which comes out the same. */
export const useIsDrawnAhead = (): boolean =>
  useSyncExternalStore(
    nothing,
    () => false,
    () => true,
  )
