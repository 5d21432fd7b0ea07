import { createContext } from 'react'
import type { MessageNamespace } from '#src/messages/messages.ts'

/** Loads a message bundle; returns the same promise for the same bundle, for use in Suspense. */
export type LoadMessages = (part: MessageNamespace) => Promise<void>

/** For components whose messages load on first use. */
export const LoadMessagesContext = createContext<LoadMessages>(() => Promise.resolve())
