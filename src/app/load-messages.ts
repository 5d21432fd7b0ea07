import type { LoadMessages } from '#src/ui/load-messages-context.ts'
import type { MessageNamespace } from '#src/messages/messages.ts'
import type { MessageStore } from '#src/messages/message-store.ts'
import { getTextDirection } from '#src/messages/language.ts'

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

/** Resolves when there are words to show: the chosen language's, or English where those do not arrive. */
export async function loadFirstMessages(messageStore: MessageStore): Promise<void> {
  try {
    await messageStore.load([])
  } catch {
    await messageStore.choose('en')
  }
}

/** Loads each part once, and again only when that failed. */
export function loadMessagesOnce(messageStore: Pick<MessageStore, 'load'>): LoadMessages {
  const loading = new Map<MessageNamespace, Promise<void>>()
  return (namespace) => {
    const pending = loading.get(namespace)
    if (pending) return pending
    const started = messageStore.load([namespace])
    loading.set(namespace, started)
    started.catch(() => loading.delete(namespace))
    return started
  }
}
