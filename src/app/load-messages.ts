import type { LoadMessages } from '#src/ui/load-messages-context.ts'
import type { MessageNamespace } from '#src/messages/messages.ts'
import type { MessageStore } from '#src/messages/message-store.ts'
import { getTextDirection } from '#src/messages/language.ts'

/** Sets the document's language and text direction. */
export function subscribeToLanguage(
  { snapshot, subscribe }: MessageStore,
  root: HTMLElement,
): void {
  const update = (): void => {
    const { language } = snapshot()
    const direction = getTextDirection(language)
    // Setting an unchanged attribute would make the browser restyle the page.
    if (root.lang !== language) root.lang = language
    if (root.dir !== direction) root.dir = direction
  }
  update()
  subscribe(update)
}

/** Loads the messages of the selected language, or English if they fail to load. */
export async function loadFirstMessages(messageStore: MessageStore): Promise<void> {
  try {
    await messageStore.load([])
  } catch {
    await messageStore.choose('en')
  }
}

/** Loads each message bundle once; retries only after an error. */
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
