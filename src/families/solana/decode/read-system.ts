import { byteReader, type ByteReader } from '../byte-reader.ts'
import type { SolanaInstruction } from '../message.ts'
import { decoded, type Decoded } from './decoded.ts'
import type { Seed } from './known-instruction.ts'
import { namedAccounts } from './named-accounts.ts'

type Read = (reader: ByteReader, instruction: SolanaInstruction) => Decoded

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
  instruction: SolanaInstruction,
  seed: Seed | null,
): Decoded {
  const lamports = reader.u64()
  reader.u64()
  const owner = reader.address()
  // The base signs too; where it is the one who pays, it is not named again.
  const isNamed = seed !== null && seed.base !== instruction.accounts[0]
  const form = isNamed ? [null, null, seed.base] : [null, null]
  const { isExact } = namedAccounts(instruction, form)
  const { at } = namedAccounts(instruction, [null, null])
  const [from, created] = [at(0), at(1)]
  return decoded(reader, { kind: 'create', from, created, lamports, owner, seed }, isExact)
}

const readAllocation: Read = (reader, instruction) => {
  const seed = readSeed(reader)
  reader.u64()
  const owner = reader.address()
  const { isExact } = namedAccounts(instruction, [null, seed.base])
  const created = namedAccounts(instruction, [null]).at(0)
  return decoded(reader, { kind: 'allocate', created, owner, seed }, isExact)
}

const readTransfer: Read = (reader, instruction) => {
  const { at, isExact } = namedAccounts(instruction, [null, null])
  const lamports = reader.u64()
  return decoded(reader, { kind: 'transfer', from: at(0), to: at(1), lamports }, isExact)
}

const readAssignment: Read = (reader, instruction) => {
  const { at, isExact } = namedAccounts(instruction, [null])
  reader.address()
  return decoded(reader, { kind: 'assign', account: at(0) }, isExact)
}

/** By the number that an instruction begins with. */
const readers: Readonly<Record<number, Read>> = {
  0: (reader, instruction) => readCreation(reader, instruction, null),
  1: readAssignment,
  2: readTransfer,
  3: (reader, instruction) => readCreation(reader, instruction, readSeed(reader)),
  9: readAllocation,
}

/** Reads an instruction of the system program as one of those that move money; null for any other. @throws RangeError */
export function readSystem(instruction: SolanaInstruction): Decoded | null {
  const reader = byteReader(instruction.data)
  return readers[reader.u32()]?.(reader, instruction) ?? null
}
