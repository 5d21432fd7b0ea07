import * as z from 'zod/mini'
import { liveUpdateSchema } from './live-update.ts'

const CHANNEL_NAME = 'sheaf:news'

/** `news`: from the leading tab to the others; `who`: requests their addresses; `watch`: their answer. */
const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('news'), news: liveUpdateSchema }),
  z.object({ kind: z.literal('who') }),
  z.object({ kind: z.literal('watch'), addresses: z.array(z.string()) }),
])

export type TabMessage = z.output<typeof messageSchema>

/** The message channel between a browser's tabs. */
export interface TabChannel {
  readonly post: (message: TabMessage) => void
  /** Calls back with each message of another tab; ignores invalid ones. Returns how to unsubscribe. */
  readonly listen: (listener: (message: TabMessage) => void) => () => void
}

/** Opens the channel between this browser's tabs; without support each tab is alone. */
export function openTabChannel(): TabChannel {
  if (!('BroadcastChannel' in globalThis))
    return { post: () => undefined, listen: () => () => undefined }
  const channel = new BroadcastChannel(CHANNEL_NAME)
  return {
    // A channel is of one origin and takes no other.
    // oxlint-disable-next-line require-post-message-target-origin
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      const onMessage = ({ data }: MessageEvent<unknown>): void => {
        const parsed = z.safeParse(messageSchema, data)
        if (parsed.success) listener(parsed.data)
      }
      channel.addEventListener('message', onMessage)
      return () => channel.removeEventListener('message', onMessage)
    },
  }
}
