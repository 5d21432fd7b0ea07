import { createByteReader, type ByteReader } from './byte-reader.ts'

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
  /** The accounts that it names itself, signers first; those of lookup tables are not among them. */
  readonly keys: readonly string[]
  readonly blockhash: string
  readonly instructions: readonly SolanaInstruction[]
  /** The accounts that it may change, as far as they have names. */
  readonly writable: readonly string[]
  readonly lookups: readonly Lookup[]
}

/** What a message takes out of a lookup table: the places of accounts that it may change, and of others. */
export interface Lookup {
  readonly table: string
  readonly writable: readonly number[]
  readonly readonly: readonly number[]
}

/** The addresses that lookup tables add, of all tables in order. */
export interface LoadedAddresses {
  readonly writable: readonly string[]
  readonly readonly: readonly string[]
}

const VERSION_0 = 0x80

interface Header {
  readonly required: number
  readonly readonlySigned: number
  readonly readonlyOthers: number
}

function readHeader(reader: ByteReader): Header {
  const [required, readonlySigned, readonlyOthers] = [reader.u8(), reader.u8(), reader.u8()]
  // Who pays has to be able to.
  if (readonlySigned >= required || readonlyOthers > 0xff - required)
    throw new RangeError('not a header')
  return { required, readonlySigned, readonlyOthers }
}

const isWritable = (
  { required, readonlySigned, readonlyOthers }: Header,
  accountIndex: number,
  count: number,
): boolean =>
  accountIndex < required
    ? accountIndex < required - readonlySigned
    : accountIndex < count - readonlyOthers

const readLookup = (reader: ByteReader): Lookup => ({
  table: reader.address(),
  writable: [...reader.take(reader.length())],
  readonly: [...reader.take(reader.length())],
})

interface IndexedInstruction {
  readonly program: number
  readonly accounts: Uint8Array
  readonly data: Uint8Array
}

const readIndexed = (reader: ByteReader): IndexedInstruction => ({
  program: reader.u8(),
  accounts: reader.take(reader.length()),
  data: reader.take(reader.length()),
})

function resolveInstruction(
  { program, accounts, data }: IndexedInstruction,
  keys: readonly string[],
  all: readonly (string | null)[],
): SolanaInstruction {
  const name = keys[program]
  if (name === undefined || program === 0) throw new RangeError('not a program')
  return {
    program: name,
    accounts: [...accounts].map((index) => {
      const account = all[index]
      if (account === undefined) throw new RangeError('not an account')
      return account
    }),
    data,
  }
}

/** Names for the places that lookup tables add; null for each one where they are not known. */
function getLoadedAccounts(lookups: readonly Lookup[], loaded: LoadedAddresses | null) {
  const count = lookups.flatMap(({ writable, readonly }) => [...writable, ...readonly]).length
  if (!loaded) return Array.from({ length: count }, () => null)
  const places = [...loaded.writable, ...loaded.readonly]
  if (places.length !== count) throw new RangeError('not as many addresses as it looks up')
  return places
}

/**
 * Reads the bytes that are signed, legacy or version 0, strictly: every index in its range, nothing left over.
 * @param loaded the addresses that its lookup tables hold; null leaves them unnamed
 * @throws RangeError when they are no such message
 */
export function readMessage(
  bytes: Uint8Array,
  loaded: LoadedAddresses | null = null,
): SolanaMessage {
  const reader = createByteReader(bytes)
  const isVersioned = (bytes[0] ?? 0) >= VERSION_0
  if (isVersioned && reader.u8() !== VERSION_0) throw new RangeError('a version of the future')
  const header = readHeader(reader)
  const keys = Array.from({ length: reader.length() }, () => reader.address())
  const [payer, ...others] = keys.slice(0, header.required)
  if (
    payer === undefined ||
    others.length !== header.required - 1 ||
    header.readonlyOthers > keys.length - header.required ||
    new Set(keys).size !== keys.length
  )
    throw new RangeError('not a list of accounts')
  const blockhash = reader.address()
  const indexed = Array.from({ length: reader.length() }, () => readIndexed(reader))
  const lookups = isVersioned
    ? Array.from({ length: reader.length() }, () => readLookup(reader))
    : []
  if (!reader.isAtEnd()) throw new RangeError('bytes are left over')
  const all = [...keys, ...getLoadedAccounts(lookups, loaded)]
  const staticWritable = keys.filter((_, accountIndex) =>
    isWritable(header, accountIndex, keys.length),
  )
  return {
    version: isVersioned ? 0 : 'legacy',
    signers: [payer, ...others],
    keys,
    blockhash,
    instructions: indexed.map((each) => resolveInstruction(each, keys, all)),
    writable: [...staticWritable, ...(loaded?.writable ?? [])],
    lookups,
  }
}
