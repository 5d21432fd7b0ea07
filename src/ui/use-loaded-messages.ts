import { use } from 'react'
import { LoadMessagesContext } from './load-messages-context.ts'
import type { MessageNamespace } from '#src/messages/messages.ts'

/** Suspends until the words of a part are there. Not for the first screen's, which always are. */
export function useLoadedMessages(namespace: MessageNamespace): void {
  use(use(LoadMessagesContext)(namespace))
}
