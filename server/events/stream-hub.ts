import { addressKey } from '../address-key.ts'
import type { ToldHint } from './hint.ts'
import type { Writable } from 'node:stream'

/** A connection to a page, whose head is written: as of Node's `ServerResponse`. */
type PageConnection = Pick<Writable, 'write' | 'end' | 'destroy' | 'once' | 'writableLength'>

/** One open stream of messages. */
interface MessageStream {
  send(bytes: Uint8Array): void
  end(): void
}

/** What may wait for a slow reader, in bytes, beside what the system holds: about 64 hints. */
const WAITING_BYTES = 16 * 1024

/**
 * Writes messages to a page's connection and keeps little for a slow reader: one that has not taken what waits when the
 * next message comes is cut off, so that nothing piles up. Who is there still comes back.
 * @param over called once, however it ends
 */
function messageStream(connection: PageConnection, over: () => void): MessageStream {
  let isOver = false
  const leave = (): void => {
    if (isOver) return
    isOver = true
    over()
  }
  connection.once('close', leave)
  // Whose connection broke is told by its close.
  connection.once('error', leave)
  return {
    send(bytes) {
      if (isOver) return
      if (connection.writableLength <= WAITING_BYTES) return void connection.write(bytes)
      leave()
      connection.destroy()
    },
    end() {
      if (isOver) return
      leave()
      connection.end()
    },
  }
}

/** The open streams of this copy. */
export interface StreamHub {
  /** Whether a visitor may open one more stream. */
  hasRoom(visitor: string): boolean
  /**
   * Writes server-sent events with the hints about these addresses to a connection, until the visitor leaves, reads too
   * slowly, or the hub closes.
   */
  open(visitor: string, addresses: readonly string[], connection: PageConnection): void
  tell(told: readonly ToldHint[]): void
  /** Says to everyone that hints may have been missed: pages read again what they show. */
  gap(): void
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

const messageOf = ({ id, hint }: ToldHint): string =>
  `event: hint\nid: ${id}\ndata: ${JSON.stringify(hint)}\n\n`

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
    hasRoom: (visitor) => (byVisitor.get(visitor) ?? 0) < STREAMS_PER_VISITOR,
    open(visitor, addresses, connection) {
      const keys = new Set(addresses.map(addressKey))
      const stream = messageStream(connection, () => {
        streams.delete(stream)
        count(visitor, -1)
        for (const key of keys) leave(byAddress, key, stream)
      })
      streams.add(stream)
      count(visitor, 1)
      for (const key of keys) enter(byAddress, key, stream)
      stream.send(OPENING)
      if (closed) stream.end()
    },
    tell(told) {
      // What comes together goes out together.
      const texts = new Map<MessageStream, string>()
      for (const each of told)
        for (const stream of byAddress.get(addressKey(each.hint.address)) ?? [])
          texts.set(stream, (texts.get(stream) ?? '') + messageOf(each))
      for (const [stream, text] of texts) stream.send(encode(text))
    },
    gap: () => sendAll(GAP),
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

function enter<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const set = sets.get(key)
  if (set) set.add(value)
  else sets.set(key, new Set([value]))
}

function leave<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const set = sets.get(key)
  set?.delete(value)
  if (set?.size === 0) sets.delete(key)
}
