import type { Hash, Hex } from 'viem'
import type { Chain } from '../chains/chain.ts'
import { readBlock, type WholeBlock } from './read-as-of-block.ts'

/**
 * Which addresses a chain's transactions have named, as sender or anywhere in what they sent. An address that was never
 * named has nothing on the chain. A permit's owner is named by the transaction that carries the signature.
 */
export interface AddressIndex {
  /** Whether the chain named an address. @param address as `0x` and 40 hexadecimal digits. @throws the node's error, or that its blocks are no chain */
  has(address: string): Promise<boolean>
}

interface IndexedBlock {
  readonly number: bigint
  readonly hash: Hash | null
}

const BEFORE_GENESIS: IndexedBlock = { number: -1n, hash: null }
/** Blocks per request. */
const BATCH_SIZE = 50n

/** An append-only set of bytes with substring search. */
interface ByteIndex {
  add(bytes: Uint8Array): void
  /** Whether it contains these bytes; true once it has overflowed. */
  has(bytes: Uint8Array): boolean
}

const INITIAL_BYTES = 64 * 1024
const MAX_BYTES = 64 * 1024 * 1024

/** Creates an empty index. @param maxBytes capacity in bytes */
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

/** Creates an index that follows the chain from genesis, synced at each query. Reorged addresses stay named. */
export function createAddressIndex(client: Pick<Chain['client'], 'getBlock'>): AddressIndex {
  const bytes = createByteIndex()
  let last = BEFORE_GENESIS
  const indexBlock = (block: WholeBlock | null): boolean => {
    if (!block) return false
    const { number, hash, parentHash, transactions } = block
    if (last.hash !== null && parentHash !== last.hash) return false
    for (const { from, to, input } of transactions) for (const text of [from, to, input]) add(text)
    last = { number, hash }
    return true
  }
  const add = (text: Hex | null): void => {
    if (text) bytes.add(Buffer.from(text.slice(2), 'hex'))
  }
  const catchUp = async (isAgain = false): Promise<void> => {
    const head = await client.getBlock({ includeTransactions: true })
    if (head.number === last.number && head.hash === last.hash) return
    if (head.number <= last.number) last = BEFORE_GENESIS
    while (last.number < head.number) {
      const first = last.number + 1n
      const count = head.number - first < BATCH_SIZE ? head.number - first : BATCH_SIZE
      const numbers = Array.from({ length: Number(count) }, (_, index) => first + BigInt(index))
      const before = await Promise.all(numbers.map((number) => readBlock(client, number)))
      const blocks = first + count === head.number ? [...before, head] : before
      if (blocks.every(indexBlock)) continue
      last = BEFORE_GENESIS
      if (isAgain) throw new Error('The blocks of the chain do not follow one another.')
      // The chain was reorganized or replaced: read all of it again.
      return catchUp(true)
    }
  }
  const sync = coalesceCalls(() => catchUp())
  return {
    async has(address) {
      await sync()
      return bytes.has(Buffer.from(address.slice(2), 'hex'))
    },
  }
}

/** Coalesces calls during a sync into one that runs after it. */
function coalesceCalls(sync: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  return () =>
    (next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null
        running = sync()
        return running
      }))
}
