import type { ReactNode } from 'react'
import { useIsPrerendered } from './use-is-prerendered.ts'

export interface ClientOnlyProps {
  readonly children: ReactNode
  /** What keeps its room until then. */
  readonly fallback?: ReactNode
}

/**
 * Left out of what the gateway draws: it depends on the reader's own clock, its code comes later, or it is too far down to be
 * read at once.
 */
export const ClientOnly = ({ children, fallback = null }: ClientOnlyProps): ReactNode =>
  useIsPrerendered() ? fallback : children
