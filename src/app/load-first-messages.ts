import type { MessageStore } from '#src/messages/message-store.ts'

/** Resolves when there are words to show: the chosen language's, or English where those do not arrive. */
export async function loadFirstMessages(messageStore: MessageStore): Promise<void> {
  try {
    await messageStore.load([])
  } catch {
    await messageStore.choose('en')
  }
}
