import { useSyncExternalStore, type ReactNode } from 'react'

const nothing = (): (() => void) => () => undefined

/** Left out of what the gateway draws: it depends on the reader's own clock, or is too far down to be read at once. */
export const InBrowser = ({ children }: { children: ReactNode }): ReactNode =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )
    ? children
    : null
