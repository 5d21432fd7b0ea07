import { addressKey, type ToldHint } from './hint.ts'

/** The open streams of this copy. */
export interface StreamHub {
  /** Whether a visitor may open one more stream. */
  hasRoom(visitor: string): boolean
  /** A stream of server-sent events with the hints about these addresses, until the visitor leaves or the hub closes. */
  open(visitor: string, addresses: readonly string[]): ReadableStream<Uint8Array>
  tell(told: ToldHint): void
  /** Says to everyone that hints may have been missed: pages read again what they show. */
  gap(): void
  /** Ends all streams; those opened after it end at once. */
  close(): void
}

interface Stream {
  readonly keys: ReadonlySet<string>
  send(text: string): void
  end(): void
}

const STREAMS_PER_VISITOR = 10
const HEARTBEAT_MS = 15_000
/** Messages that may wait for a slow reader; one that falls further behind is cut off and comes back. */
const WAITING_MESSAGES = 64
/** The first thing that is sent; the page may read everything once more now, as nothing is missed from here on. */
const OPENING = 'retry: 3000\n\nevent: ready\ndata: {}\n\n'

const messageOf = ({ id, hint }: ToldHint): string =>
  `event: hint\nid: ${id}\ndata: ${JSON.stringify(hint)}\n\n`

export function openStreamHub(): StreamHub {
  const streams = new Set<Stream>()
  const byVisitor = new Map<string, number>()
  let closed = false
  const count = (visitor: string, change: 1 | -1): void => {
    const open = (byVisitor.get(visitor) ?? 0) + change
    if (open > 0) byVisitor.set(visitor, open)
    else byVisitor.delete(visitor)
  }
  const sendAll = (text: string): void => streams.forEach((stream) => stream.send(text))
  const heartbeat = setInterval(() => sendAll(':\n\n'), HEARTBEAT_MS)
  heartbeat.unref()

  return {
    hasRoom: (visitor) => (byVisitor.get(visitor) ?? 0) < STREAMS_PER_VISITOR,
    open(visitor, addresses) {
      const keys = new Set(addresses.map(addressKey))
      return openStream(keys, (stream) => {
        streams.add(stream)
        count(visitor, 1)
        stream.send(OPENING)
        if (closed) stream.end()
        return () => {
          if (streams.delete(stream)) count(visitor, -1)
        }
      })
    },
    tell(told) {
      const key = addressKey(told.hint.address)
      for (const stream of streams) if (stream.keys.has(key)) stream.send(messageOf(told))
    },
    gap: () => sendAll('event: gap\ndata: {}\n\n'),
    close() {
      closed = true
      clearInterval(heartbeat)
      streams.forEach((stream) => stream.end())
    },
  }
}

/** @param enter takes the stream in and answers what is done when it is over, however it ends */
function openStream(
  keys: ReadonlySet<string>,
  enter: (stream: Stream) => () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let over = false
  let leave = (): void => undefined
  return new ReadableStream(
    {
      start(controller) {
        const end = (): void => {
          if (over) return
          over = true
          leave()
          controller.close()
        }
        const send = (text: string): void => {
          if (over) return
          if ((controller.desiredSize ?? 0) <= 0) end()
          else controller.enqueue(encoder.encode(text))
        }
        const left = enter({ keys, send, end })
        leave = left
        if (over) left()
      },
      cancel() {
        over = true
        leave()
      },
    },
    new CountQueuingStrategy({ highWaterMark: WAITING_MESSAGES }),
  )
}
