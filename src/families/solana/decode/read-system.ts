import type { ByteReader } from '../byte-reader.ts'
import type { Read, Seed } from './known-instruction.ts'

type Accounts = readonly string[]

/** The longest seed that the program takes. */
const LONGEST_SEED = 32n

function readSeed(reader: ByteReader): Seed {
  const base = reader.address()
  const length = reader.u64()
  if (length > LONGEST_SEED) throw new RangeError('not a seed')
  return { base, text: new TextDecoder().decode(reader.take(Number(length))) }
}

function readCreation(
  reader: ByteReader,
  [from, created]: Accounts,
  hasSeed: boolean,
): Read | null {
  const seed = hasSeed ? readSeed(reader) : null
  const lamports = reader.u64()
  reader.u64()
  const owner = reader.address()
  if (from === undefined || created === undefined) return null
  // The base signs too; where it is the one who pays, it is not named again.
  const base = seed && seed.base !== from ? [seed.base] : []
  return {
    known: { kind: 'create', from, created, lamports, owner, seed },
    accounts: [from, created, ...base],
  }
}

function readAllocation(reader: ByteReader, [created]: Accounts): Read | null {
  const seed = readSeed(reader)
  reader.u64()
  const owner = reader.address()
  if (created === undefined) return null
  return { known: { kind: 'allocate', created, owner, seed }, accounts: [created, seed.base] }
}

function readTransfer(reader: ByteReader, [from, to]: Accounts): Read | null {
  const lamports = reader.u64()
  if (from === undefined || to === undefined) return null
  return { known: { kind: 'transfer', from, to, lamports }, accounts: [from, to] }
}

function readAssignment(reader: ByteReader, [account]: Accounts): Read | null {
  reader.address()
  return account === undefined ? null : { known: { kind: 'assign', account }, accounts: [account] }
}

/** Reads an instruction of the system program as one of those that move money; null for any other. @throws RangeError */
export function readSystem(reader: ByteReader, accounts: Accounts): Read | null {
  switch (reader.u32()) {
    case 0:
      return readCreation(reader, accounts, false)
    case 1:
      return readAssignment(reader, accounts)
    case 2:
      return readTransfer(reader, accounts)
    case 3:
      return readCreation(reader, accounts, true)
    case 9:
      return readAllocation(reader, accounts)
    default:
      return null
  }
}
