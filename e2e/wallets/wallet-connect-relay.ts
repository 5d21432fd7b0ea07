import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'

/** A relay of WalletConnect on loopback: it passes encrypted messages on by topic, and keeps each until it is acknowledged. */
export interface WalletConnectRelay {
  readonly url: string
  /** Breaks every connection and accepts none, as a network that is gone, until the returned function is called. */
  readonly goAway: () => () => void
  readonly stop: () => Promise<void>
}

const requestSchema = z.object({ id: z.unknown(), method: z.string(), params: z.unknown() })
const publishSchema = z.object({
  topic: z.string(),
  message: z.string(),
  tag: z.number().optional(),
})
const topicSchema = z.object({ topic: z.string() })
const topicsSchema = z.object({ topics: z.array(z.string()) })
const batchSchema = z.object({ messages: z.array(publishSchema) })
const addressSchema = z.object({ port: z.number() })

type Message = z.infer<typeof publishSchema>

/** The relay's memory: who listens to a topic, what was said in it, and what was not acknowledged. */
function createMailbox() {
  const subscribers = new Map<string, Map<WebSocket, string>>()
  const waiting = new Map<string, Message[]>()
  const delivered = new Map<WebSocket, Map<unknown, Message>>()
  let deliveries = Date.now() * 1000

  const deliver = (socket: WebSocket, id: string, said: Message): void => {
    const { topic, message, tag } = said
    deliveries += 1
    const delivery = deliveries
    const open = delivered.get(socket) ?? new Map<unknown, Message>()
    delivered.set(socket, open.set(delivery, said))
    socket.send(
      JSON.stringify({
        id: delivery,
        jsonrpc: '2.0',
        method: 'irn_subscription',
        params: { id, data: { topic, message, tag, publishedAt: Date.now() } },
      }),
    )
  }

  const subscribe = (socket: WebSocket, topic: string): string => {
    const id = randomUUID().replaceAll('-', '')
    const listeners = subscribers.get(topic) ?? new Map<WebSocket, string>()
    subscribers.set(topic, listeners.set(socket, id))
    for (const message of waiting.get(topic) ?? []) deliver(socket, id, message)
    waiting.delete(topic)
    return id
  }

  const publish = (sender: WebSocket, message: Message): void => {
    const listeners = [...(subscribers.get(message.topic) ?? [])].filter(
      ([socket]) => socket !== sender && socket.readyState === WebSocket.OPEN,
    )
    for (const [socket, id] of listeners) deliver(socket, id, message)
    if (listeners.length === 0)
      waiting.set(message.topic, [...(waiting.get(message.topic) ?? []), message])
  }

  return {
    subscribe,
    publish,
    take: (topics: readonly string[]): readonly Message[] =>
      topics.flatMap((topic) => {
        const messages = waiting.get(topic) ?? []
        waiting.delete(topic)
        return messages
      }),
    acknowledge: (socket: WebSocket, delivery: unknown): void =>
      void delivered.get(socket)?.delete(delivery),
    /** What a lost connection did not acknowledge waits for the next one. */
    leave: (socket: WebSocket): void => {
      for (const listeners of subscribers.values()) listeners.delete(socket)
      for (const message of delivered.get(socket)?.values() ?? []) publish(socket, message)
      delivered.delete(socket)
    },
    unsubscribe: (socket: WebSocket, topic: string): void =>
      void subscribers.get(topic)?.delete(socket),
  }
}

function answer(
  mailbox: ReturnType<typeof createMailbox>,
  socket: WebSocket,
  method: string,
  parameters: unknown,
): unknown {
  switch (method) {
    case 'irn_publish':
      mailbox.publish(socket, publishSchema.parse(parameters))
      return true
    case 'irn_batchPublish':
      for (const message of batchSchema.parse(parameters).messages) mailbox.publish(socket, message)
      return true
    case 'irn_subscribe':
      return mailbox.subscribe(socket, topicSchema.parse(parameters).topic)
    case 'irn_batchSubscribe':
      return topicsSchema.parse(parameters).topics.map((topic) => mailbox.subscribe(socket, topic))
    case 'irn_batchFetchMessages':
      return {
        messages: mailbox
          .take(topicsSchema.parse(parameters).topics)
          .map(({ topic, message, tag }) => ({ topic, message, tag, publishedAt: Date.now() })),
        hasMore: false,
      }
    case 'irn_unsubscribe':
      mailbox.unsubscribe(socket, topicSchema.parse(parameters).topic)
      return true
    default:
      return true
  }
}

export async function startWalletConnectRelay(): Promise<WalletConnectRelay> {
  let isGone = false
  const server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    // Refused before a connection opens: after one that opens and breaks at once the SDK never tries again.
    verifyClient: () => !isGone,
  })
  await once(server, 'listening')
  const { port } = addressSchema.parse(server.address())
  const mailbox = createMailbox()
  server.on('connection', (socket) => {
    socket.on('close', () => mailbox.leave(socket))
    socket.on('message', (data: Buffer) => {
      const { id, method, params } = requestSchema.partial().parse(JSON.parse(data.toString()))
      if (method === undefined) return mailbox.acknowledge(socket, id)
      const result = answer(mailbox, socket, method, params)
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', result }))
    })
  })
  const disconnectAll = (): void => {
    for (const socket of server.clients) socket.terminate()
  }
  return {
    url: `ws://127.0.0.1:${port}`,
    goAway: () => {
      isGone = true
      disconnectAll()
      return () => {
        isGone = false
      }
    },
    stop: async () => {
      disconnectAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
