import bs58 from 'bs58'

/** Reads bytes from front to back, numbers as Solana writes them: the smallest byte first. */
export interface ByteReader {
  readonly u8: () => number
  readonly u16: () => number
  readonly u32: () => number
  readonly u64: () => bigint
  /** A length of Solana's short form (compact-u16): one to three bytes, and no more of them than it needs. */
  readonly length: () => number
  /** 32 bytes, in base58: an address or a blockhash. */
  readonly address: () => string
  readonly take: (count: number) => Uint8Array
  readonly isAtEnd: () => boolean
}

/** @throws RangeError, from each of its methods, when the bytes end before the value or are no such value */
export function createByteReader(bytes: Uint8Array): ByteReader {
  let offset = 0
  const take = (count: number): Uint8Array => {
    const taken = bytes.subarray(offset, offset + count)
    if (taken.length !== count) throw new RangeError('the bytes end too early')
    offset += count
    return taken
  }
  const number = (size: number): bigint =>
    take(size).reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n)
  const u8 = (): number => Number(number(1))
  return {
    u8,
    u16: () => Number(number(2)),
    u32: () => Number(number(4)),
    u64: () => number(8),
    length: () => readLength(u8),
    address: () => bs58.encode(take(32)),
    take,
    isAtEnd: () => offset === bytes.length,
  }
}

function readLength(u8: () => number): number {
  let value = 0
  for (const shift of [0, 7, 14]) {
    const byte = u8()
    value |= (byte & 0x7f) << shift
    if (byte < 0x80) {
      if ((byte === 0 && shift > 0) || value > 0xffff) break
      return value
    }
  }
  throw new RangeError('not a length')
}
