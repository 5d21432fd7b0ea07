import { createContext } from 'react'
import type { Journal } from '#src/execution/journal/journal.ts'

/** Opens what this browser remembers of its actions, for who asks about one of them. */
export const JournalContext = createContext<() => Promise<Pick<Journal, 'all'>>>(() =>
  Promise.reject(new Error('JournalContext is missing')),
)
