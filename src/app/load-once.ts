import type { LoadWords } from '#src/ui/load-words-context.ts'
import type { WordPart } from '#src/words/messages.ts'
import type { WordStore } from '#src/words/word-store.ts'

/** Loads each part once, and again only when that failed. */
export function loadOnce(words: Pick<WordStore, 'load'>): LoadWords {
  const loading = new Map<WordPart, Promise<void>>()
  return (part) => {
    const known = loading.get(part)
    if (known) return known
    const started = words.load([part])
    loading.set(part, started)
    started.catch(() => loading.delete(part))
    return started
  }
}
