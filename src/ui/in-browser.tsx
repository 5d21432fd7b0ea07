import type { ReactNode } from 'react'
import { useIsDrawnAhead } from './use-is-drawn-ahead.ts'

/** Left out of what the gateway draws: it depends on the reader's own clock, or is too far down to be read at once. */
export const InBrowser = ({ children }: { children: ReactNode }): ReactNode =>
  useIsDrawnAhead() ? null : children
