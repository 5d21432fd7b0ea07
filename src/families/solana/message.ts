import { byteReader, type ByteReader } from './byte-reader.ts'

/** One call of a program. */
export interface SolanaInstruction {
  readonly program: string
  /** In order; null for an address that only a lookup table on the chain knows. */
  readonly accounts: readonly (string | null)[]
  readonly data: Uint8Array
}

/** What a Solana transaction's signatures are for. Addresses and blockhash in base58. */
export interface SolanaMessage {
  readonly version: 'legacy' | 0
  /** Whose signatures it needs, in their order; the first one pays the fees. */
  readonly signers: readonly [string, ...string[]]
  readonly blockhash: string
  readonly instructions: readonly SolanaInstruction[]
}

const VERSION_0 = 0x80

function readSigners(reader: ByteReader): number {
  const [required, readonlySigned, readonlyOthers] = [reader.u8(), reader.u8(), reader.u8()]
  // Who pays has to be able to.
  if (readonlySigned >= required || readonlyOthers > 0xff - required)
    throw new RangeError('not a header')
  return required
}

/** How many addresses the lookup tables add. */
function readLookups(reader: ByteReader): number {
  let count = 0
  for (let left = reader.length(); left > 0; left -= 1) {
    reader.address()
    count += reader.take(reader.length()).length
    count += reader.take(reader.length()).length
  }
  return count
}

interface Indexed {
  readonly program: number
  readonly accounts: Uint8Array
  readonly data: Uint8Array
}

const readIndexed = (reader: ByteReader): Indexed => ({
  program: reader.u8(),
  accounts: reader.take(reader.length()),
  data: reader.take(reader.length()),
})

function named(
  { program, accounts, data }: Indexed,
  keys: readonly string[],
  looked: number,
): SolanaInstruction {
  const name = keys[program]
  if (name === undefined || program === 0) throw new RangeError('not a program')
  return {
    program: name,
    accounts: [...accounts].map((index) => {
      if (index >= keys.length + looked) throw new RangeError('not an account')
      return keys[index] ?? null
    }),
    data,
  }
}

/**
 * Reads the bytes that are signed, legacy or version 0, strictly: every index in its range, nothing left over.
 * @throws RangeError when they are no such message
 */
export function readMessage(bytes: Uint8Array): SolanaMessage {
  const reader = byteReader(bytes)
  const isVersioned = (bytes[0] ?? 0) >= VERSION_0
  if (isVersioned && reader.u8() !== VERSION_0) throw new RangeError('a version of the future')
  const required = readSigners(reader)
  const keys = Array.from({ length: reader.length() }, () => reader.address())
  const [payer, ...others] = keys.slice(0, required)
  if (payer === undefined || others.length !== required - 1 || new Set(keys).size !== keys.length)
    throw new RangeError('not a list of accounts')
  const blockhash = reader.address()
  const indexed = Array.from({ length: reader.length() }, () => readIndexed(reader))
  const looked = isVersioned ? readLookups(reader) : 0
  if (!reader.isAtEnd()) throw new RangeError('bytes are left over')
  return {
    version: isVersioned ? 0 : 'legacy',
    signers: [payer, ...others],
    blockhash,
    instructions: indexed.map((each) => named(each, keys, looked)),
  }
}
