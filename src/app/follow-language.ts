import { directionOf } from '#src/words/language.ts'
import type { WordStore } from '#src/words/word-store.ts'

/** The document says which language its words are in, and which way they run. */
export function followLanguage({ snapshot, subscribe }: WordStore, root: HTMLElement): void {
  const follow = (): void => {
    const { language } = snapshot()
    const direction = directionOf(language)
    // Writing what is there already would have the browser style the whole page again.
    if (root.lang !== language) root.lang = language
    if (root.dir !== direction) root.dir = direction
  }
  follow()
  subscribe(follow)
}
