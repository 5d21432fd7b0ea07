/** Bytes that are only added to, and searched. */
export interface ByteIndex {
  add(bytes: Uint8Array): void
  /** Whether these bytes stand somewhere in it; true where there were too many to keep them all. */
  has(bytes: Uint8Array): boolean
}

const INITIAL_BYTES = 64 * 1024
const MAX_BYTES = 64 * 1024 * 1024

/** @param maxBytes bytes that are kept */
export function createByteIndex(maxBytes = MAX_BYTES): ByteIndex {
  let buffer = Buffer.alloc(INITIAL_BYTES)
  let length = 0
  return {
    add(bytes) {
      if (length > maxBytes) return
      while (length + bytes.length > buffer.length)
        buffer = Buffer.concat([buffer, Buffer.alloc(buffer.length)])
      buffer.set(bytes, length)
      length += bytes.length
    },
    has: (bytes) => length > maxBytes || buffer.subarray(0, length).includes(Buffer.from(bytes)),
  }
}
