import { normalizeAddress } from '../normalize-address.ts'
import type { InvalidationEvent } from './invalidation-event.ts'
import type { Writable } from 'node:stream'

/** A connection to a page whose head is written, as of Node's `ServerResponse`. */
type PageConnection = Pick<Writable, 'write' | 'end' | 'destroy' | 'once' | 'writableLength'>

interface MessageStream {
  send(bytes: Uint8Array): void
  end(): void
}

/** Maximum bytes buffered for a slow reader, beside the system's own buffer: about 64 hints. */
const MAX_BUFFERED_BYTES = 16 * 1024

/**
 * Writes messages to a page's connection. A reader that has not drained the buffer by the next message is
 * disconnected, so that memory stays bounded; pages reconnect.
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
  // A broken connection is handled by its close.
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
  hasCapacity(visitor: string): boolean
  /**
   * Writes hints about these addresses as server-sent events until the visitor leaves, is too slow, or the hub
   * closes.
   */
  open(visitor: string, addresses: readonly string[], connection: PageConnection): void
  broadcast(events: readonly InvalidationEvent[]): void
  /** Notifies all streams that hints may have been missed: pages reread what they show. */
  broadcastGap(): void
  /** Returns the number of open streams. */
  size(): number
  /** Ends all streams; those opened later end at once. */
  close(): void
}

const STREAMS_PER_VISITOR = 10
const HEARTBEAT_MS = 15_000
/** First message: nothing is missed from here on, so the page may reread everything once. */
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
      // Concurrent messages are written together.
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
