import type { LoadMessages } from '#src/ui/load-messages-context.ts'
import type { MessageNamespace } from '#src/messages/messages.ts'
import type { MessageStore } from '#src/messages/message-store.ts'

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
