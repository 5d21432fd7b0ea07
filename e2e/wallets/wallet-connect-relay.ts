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

const tokenSchema = z.object({ iss: z.string() })

type Message = z.infer<typeof publishSchema> & {
  /** The client that sent it, which never gets it back. */
  readonly from: string
}

/** A client's connection. */
interface Connection {
  readonly socket: WebSocket
  /** The client's key, the same on each of its connections. */
  readonly client: string
}

/** Reads whose connection it is from the token in its address. */
function readClient(address = ''): string {
  const [, payload = ''] = (new URL(address, 'ws://relay').searchParams.get('auth') ?? '').split(
    '.',
  )
  return tokenSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString())).iss
}

/** The relay's memory: who listens to a topic, the messages of it, and what was not acknowledged. */
function createMailbox() {
  const subscribers = new Map<string, Map<Connection, string>>()
  const waiting = new Map<string, readonly Message[]>()
  const delivered = new Map<Connection, Map<unknown, Message>>()
  let deliveries = Date.now() * 1000

  const deliver = (connection: Connection, id: string, sent: Message): void => {
    const { topic, message, tag } = sent
    deliveries += 1
    const delivery = deliveries
    const open = delivered.get(connection) ?? new Map<unknown, Message>()
    delivered.set(connection, open.set(delivery, sent))
    connection.socket.send(
      JSON.stringify({
        id: delivery,
        jsonrpc: '2.0',
        method: 'irn_subscription',
        params: { id, data: { topic, message, tag, publishedAt: Date.now() } },
      }),
    )
  }

  /** Takes what waits for a client in a topic. */
  const takeWaiting = (client: string, topic: string): readonly Message[] => {
    const messages = waiting.get(topic) ?? []
    waiting.set(
      topic,
      messages.filter(({ from }) => from === client),
    )
    return messages.filter(({ from }) => from !== client)
  }

  const subscribe = (connection: Connection, topic: string): string => {
    const id = randomUUID().replaceAll('-', '')
    const listeners = subscribers.get(topic) ?? new Map<Connection, string>()
    subscribers.set(topic, listeners.set(connection, id))
    for (const message of takeWaiting(connection.client, topic)) deliver(connection, id, message)
    return id
  }

  const publish = (message: Message): void => {
    const listeners = [...(subscribers.get(message.topic) ?? [])].filter(
      ([{ client, socket }]) => client !== message.from && socket.readyState === WebSocket.OPEN,
    )
    for (const [connection, id] of listeners) deliver(connection, id, message)
    if (listeners.length === 0)
      waiting.set(message.topic, [...(waiting.get(message.topic) ?? []), message])
  }

  return {
    subscribe,
    publish,
    takeWaiting,
    acknowledge: (connection: Connection, delivery: unknown): void =>
      void delivered.get(connection)?.delete(delivery),
    /** What a lost connection did not acknowledge waits for the next one. */
    leave: (connection: Connection): void => {
      for (const listeners of subscribers.values()) listeners.delete(connection)
      for (const message of delivered.get(connection)?.values() ?? []) publish(message)
      delivered.delete(connection)
    },
    unsubscribe: (connection: Connection, topic: string): void =>
      void subscribers.get(topic)?.delete(connection),
  }
}

function answer(
  mailbox: ReturnType<typeof createMailbox>,
  connection: Connection,
  method: string,
  parameters: unknown,
): unknown {
  const from = connection.client
  switch (method) {
    case 'irn_publish':
      mailbox.publish({ ...publishSchema.parse(parameters), from })
      return true
    case 'irn_batchPublish':
      for (const message of batchSchema.parse(parameters).messages)
        mailbox.publish({ ...message, from })
      return true
    case 'irn_subscribe':
      return mailbox.subscribe(connection, topicSchema.parse(parameters).topic)
    case 'irn_batchSubscribe':
      return topicsSchema
        .parse(parameters)
        .topics.map((topic) => mailbox.subscribe(connection, topic))
    case 'irn_batchFetchMessages':
      return {
        messages: topicsSchema
          .parse(parameters)
          .topics.flatMap((topic) => mailbox.takeWaiting(from, topic))
          .map(({ topic, message, tag }) => ({ topic, message, tag, publishedAt: Date.now() })),
        hasMore: false,
      }
    case 'irn_unsubscribe':
      mailbox.unsubscribe(connection, topicSchema.parse(parameters).topic)
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
    // Rejected before a connection opens: after one that opens and breaks at once the SDK never tries again.
    verifyClient: () => !isGone,
  })
  await once(server, 'listening')
  const { port } = addressSchema.parse(server.address())
  const mailbox = createMailbox()
  server.on('connection', (socket, { url }) => {
    const connection: Connection = { socket, client: readClient(url) }
    socket.on('close', () => mailbox.leave(connection))
    socket.on('message', (data: Buffer) => {
      const { id, method, params } = requestSchema.partial().parse(JSON.parse(data.toString()))
      if (method === undefined) return mailbox.acknowledge(connection, id)
      const result = answer(mailbox, connection, method, params)
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
