import { byteReader, type ByteReader } from '../byte-reader.ts'
import type { SolanaInstruction } from '../message.ts'
import type { KnownInstruction, Seed } from './known-instruction.ts'

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
  [from, created, ...signers]: SolanaInstruction['accounts'],
  hasSeed: boolean,
): KnownInstruction | null {
  const seed = hasSeed ? readSeed(reader) : null
  const lamports = reader.u64()
  reader.u64()
  const owner = reader.address()
  if (!from || !created) return null
  // The base signs too; where it is the one who pays, it is not named again.
  const named = seed && seed.base !== from ? [seed.base] : []
  if (signers.length !== named.length || signers.some((each, index) => each !== named[index]))
    return null
  return { kind: 'create', from, created, lamports, owner, seed }
}

function readAllocation(
  reader: ByteReader,
  [created, base, ...rest]: SolanaInstruction['accounts'],
): KnownInstruction | null {
  const seed = readSeed(reader)
  reader.u64()
  const owner = reader.address()
  if (!created || base !== seed.base || rest.length > 0) return null
  return { kind: 'allocate', created, owner, seed }
}

function readTransfer(
  reader: ByteReader,
  [from, to, ...rest]: SolanaInstruction['accounts'],
): KnownInstruction | null {
  const lamports = reader.u64()
  return from && to && rest.length === 0 ? { kind: 'transfer', from, to, lamports } : null
}

function readAssignment(
  reader: ByteReader,
  [account, ...rest]: SolanaInstruction['accounts'],
): KnownInstruction | null {
  reader.address()
  return account && rest.length === 0 ? { kind: 'assign', account } : null
}

/** Reads an instruction of the system program as exactly one of those that move money; null for any other. @throws RangeError */
export function readSystem({ accounts, data }: SolanaInstruction): KnownInstruction | null {
  const reader = byteReader(data)
  const read = (): KnownInstruction | null => {
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
  const found = read()
  return reader.isAtEnd() ? found : null
}
