/** Bytes that are only added to, and searched. */
export interface Texts {
  add(bytes: Uint8Array): void
  /** Whether these bytes stand somewhere in it; true where there were too many to keep them all. */
  have(bytes: Uint8Array): boolean
}

const FIRST_BYTES = 64 * 1024
const MOST_BYTES = 64 * 1024 * 1024

/** @param most bytes that are kept */
export function openTexts(most = MOST_BYTES): Texts {
  let kept = Buffer.alloc(FIRST_BYTES)
  let length = 0
  return {
    add(bytes) {
      if (length > most) return
      while (length + bytes.length > kept.length)
        kept = Buffer.concat([kept, Buffer.alloc(kept.length)])
      kept.set(bytes, length)
      length += bytes.length
    },
    have: (bytes) => length > most || kept.subarray(0, length).includes(Buffer.from(bytes)),
  }
}
