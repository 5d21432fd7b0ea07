import type { Writable } from 'node:stream'

/** A connection to a page, whose head is written: as of Node's `ServerResponse`. */
export type PageConnection = Pick<Writable, 'write' | 'end' | 'destroy' | 'once' | 'writableLength'>

/** One open stream of messages. */
export interface MessageStream {
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
export function messageStream(connection: PageConnection, over: () => void): MessageStream {
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
