import { use } from 'react'
import { LoadWordsContext } from './load-words-context.ts'
import type { WordPart } from '#src/words/messages.ts'

/** Suspends until the words of a part are there. Not for the first screen's, which always are. */
export function useLoadedWords(part: WordPart): void {
  use(use(LoadWordsContext)(part))
}
