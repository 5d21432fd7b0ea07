import { getTextDirection } from '#src/messages/language.ts'
import type { MessageStore } from '#src/messages/message-store.ts'

/** The document says which language its words are in, and which way they run. */
export function subscribeToLanguage(
  { snapshot, subscribe }: MessageStore,
  root: HTMLElement,
): void {
  const update = (): void => {
    const { language } = snapshot()
    const direction = getTextDirection(language)
    // Writing what is there already would have the browser style the whole page again.
    if (root.lang !== language) root.lang = language
    if (root.dir !== direction) root.dir = direction
  }
  update()
  subscribe(update)
}
