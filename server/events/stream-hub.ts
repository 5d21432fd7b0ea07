import { normalizeAddress } from '../normalize-address.ts'
import type { InvalidationEvent } from './invalidation-event.ts'
import type { Writable } from 'node:stream'

/** A connection to a page, whose head is written: as of Node's `ServerResponse`. */
type PageConnection = Pick<Writable, 'write' | 'end' | 'destroy' | 'once' | 'writableLength'>

/** One open stream of messages. */
interface MessageStream {
  send(bytes: Uint8Array): void
  end(): void
}

/** What may wait for a slow reader, in bytes, beside what the system holds: about 64 hints. */
const MAX_BUFFERED_BYTES = 16 * 1024

/**
 * Writes messages to a page's connection and keeps little for a slow reader: one that has not taken what waits when the
 * next message comes is cut off, so that nothing piles up. Who is there still comes back.
 * @param onEnd called once, however it ends
 */
function createMessageStream(connection: PageConnection, onEnd: () => void): MessageStream {
  let isEnded = false
  const finish = (): void => {
    if (isEnded) return
    isEnded = true
    onEnd()
  }
  connection.once('close', finish)
  // Whose connection broke is told by its close.
  connection.once('error', finish)
  return {
    send(bytes) {
      if (isEnded) return
      if (connection.writableLength <= MAX_BUFFERED_BYTES) return void connection.write(bytes)
      finish()
      connection.destroy()
    },
    end() {
      if (isEnded) return
      finish()
      connection.end()
    },
  }
}

/** The open streams of this copy. */
export interface StreamHub {
  /** Whether a visitor may open one more stream. */
  hasCapacity(visitor: string): boolean
  /**
   * Writes server-sent events with the hints about these addresses to a connection, until the visitor leaves, reads too
   * slowly, or the hub closes.
   */
  open(visitor: string, addresses: readonly string[], connection: PageConnection): void
  broadcast(events: readonly InvalidationEvent[]): void
  /** Says to everyone that hints may have been missed: pages read again what they show. */
  broadcastGap(): void
  /** How many streams are open. */
  size(): number
  /** Ends all streams; those opened after it end at once. */
  close(): void
}

const STREAMS_PER_VISITOR = 10
const HEARTBEAT_MS = 15_000
/** The first thing that is sent; the page may read everything once more now, as nothing is missed from here on. */
const OPENING = encode('retry: 3000\n\nevent: ready\ndata: {}\n\n')
const GAP = encode('event: gap\ndata: {}\n\n')
const HEARTBEAT = encode(':\n\n')

const formatMessage = ({ id, invalidation }: InvalidationEvent): string =>
  `event: hint\nid: ${id}\ndata: ${JSON.stringify(invalidation)}\n\n`

export function openStreamHub(): StreamHub {
  const streams = new Set<MessageStream>()
  const byAddress = new Map<string, Set<MessageStream>>()
  const byVisitor = new Map<string, number>()
  let closed = false
  const count = (visitor: string, change: 1 | -1): void => {
    const open = (byVisitor.get(visitor) ?? 0) + change
    if (open > 0) byVisitor.set(visitor, open)
    else byVisitor.delete(visitor)
  }
  const sendAll = (bytes: Uint8Array): void => streams.forEach((stream) => stream.send(bytes))
  const heartbeat = setInterval(() => sendAll(HEARTBEAT), HEARTBEAT_MS)
  heartbeat.unref()

  return {
    hasCapacity: (visitor) => (byVisitor.get(visitor) ?? 0) < STREAMS_PER_VISITOR,
    open(visitor, addresses, connection) {
      const keys = new Set(addresses.map(normalizeAddress))
      const stream = createMessageStream(connection, () => {
        streams.delete(stream)
        count(visitor, -1)
        for (const key of keys) removeFromSet(byAddress, key, stream)
      })
      streams.add(stream)
      count(visitor, 1)
      for (const key of keys) addToSet(byAddress, key, stream)
      stream.send(OPENING)
      if (closed) stream.end()
    },
    broadcast(events) {
      // What comes together goes out together.
      const texts = new Map<MessageStream, string>()
      for (const event of events)
        for (const stream of byAddress.get(normalizeAddress(event.invalidation.address)) ?? [])
          texts.set(stream, (texts.get(stream) ?? '') + formatMessage(event))
      for (const [stream, text] of texts) stream.send(encode(text))
    },
    broadcastGap: () => sendAll(GAP),
    size: () => streams.size,
    close() {
      closed = true
      clearInterval(heartbeat)
      streams.forEach((stream) => stream.end())
    },
  }
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function addToSet<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const set = sets.get(key)
  if (set) set.add(value)
  else sets.set(key, new Set([value]))
}

function removeFromSet<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const set = sets.get(key)
  set?.delete(value)
  if (set?.size === 0) sets.delete(key)
}
