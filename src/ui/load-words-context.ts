import { createContext } from 'react'
import type { WordPart } from '#src/words/messages.ts'

/** Makes a part's words available; the same promise for the same part, so that a screen can wait for it. */
export type LoadWords = (part: WordPart) => Promise<void>

/** For what comes with its words only when it is used. */
export const LoadWordsContext = createContext<LoadWords>(() => Promise.resolve())
