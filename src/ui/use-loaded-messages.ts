import { use } from 'react'
import { LoadMessagesContext } from './load-messages-context.ts'
import type { MessageNamespace } from '#src/messages/messages.ts'

/** Suspends until a message bundle is loaded. Not for the first screen's bundles, which always are. */
export function useLoadedMessages(namespace: MessageNamespace): void {
  use(use(LoadMessagesContext)(namespace))
}
