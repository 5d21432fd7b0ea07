import type { ReactNode } from 'react'
import { useIsDrawnAhead } from './use-is-drawn-ahead.ts'

export interface InBrowserProps {
  readonly children: ReactNode
  /** What keeps its room until then. */
  readonly room?: ReactNode
}

/**
 * Left out of what the gateway draws: it depends on the reader's own clock, its code comes later, or it is too far down to be
 * read at once.
 */
export const InBrowser = ({ children, room = null }: InBrowserProps): ReactNode =>
  useIsDrawnAhead() ? room : children
