import { createContext } from 'react'
import type { MessageNamespace } from '#src/messages/messages.ts'

/** Makes a part's words available; the same promise for the same part, so that a screen can wait for it. */
export type LoadMessages = (part: MessageNamespace) => Promise<void>

/** For what comes with its words only when it is used. */
export const LoadMessagesContext = createContext<LoadMessages>(() => Promise.resolve())
