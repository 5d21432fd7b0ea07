import type { ByteReader } from '../byte-reader.ts'
import type { Seed } from '../derived-address.ts'
import type { SolanaInstruction } from '../message.ts'
import { RECENT_BLOCKHASHES, RENT } from '../programs.ts'
import {
  createDispatcher,
  createDecoded,
  readPlacedAccounts,
  createAccountForm,
  type DecodedInstruction,
  type InstructionReader,
} from './account-form.ts'

/** The longest seed that the program takes. */
const MAX_SEED_LENGTH = 32n

export function readText(reader: ByteReader): string {
  const length = reader.u64()
  if (length > MAX_SEED_LENGTH) throw new RangeError('not a seed')
  return new TextDecoder().decode(reader.take(Number(length)))
}

const readSeed = (reader: ByteReader): Seed => ({ base: reader.address(), text: readText(reader) })

function readCreation(
  reader: ByteReader,
  instruction: SolanaInstruction,
  seed: Seed | null,
): DecodedInstruction {
  const [lamports, space, owner] = [reader.u64(), reader.u64(), reader.address()]
  // The base signs too; where it is the one who pays, it is not named again.
  const isNamed = seed !== null && seed.base !== instruction.accounts[0]
  const form = isNamed ? [null, null, seed.base] : createAccountForm(2)
  const { at, isExact } = readPlacedAccounts(instruction, form)
  const [from, created] = [at(0), at(1)]
  return createDecoded(
    reader,
    { kind: 'create', from, created, lamports, space, owner, seed },
    isExact,
  )
}

const readAllocation: InstructionReader = (reader, instruction) => {
  const seed = readSeed(reader)
  reader.u64()
  const owner = reader.address()
  const { at, isExact } = readPlacedAccounts(instruction, [null, seed.base])
  return createDecoded(reader, { kind: 'allocate', created: at(0), owner, seed }, isExact)
}

const readSpace: InstructionReader = (reader, instruction) => {
  const { at, isExact } = readPlacedAccounts(instruction, createAccountForm(1))
  reader.u64()
  return createDecoded(reader, { kind: 'allocate-space', account: at(0) }, isExact)
}

const readTransfer: InstructionReader = (reader, instruction) => {
  const { at, isExact } = readPlacedAccounts(instruction, createAccountForm(2))
  const [from, to, lamports] = [at(0), at(1), reader.u64()]
  return createDecoded(reader, { kind: 'transfer', from, to, lamports, signer: from }, isExact)
}

const readSeededTransfer: InstructionReader = (reader, instruction) => {
  const { at, isExact } = readPlacedAccounts(instruction, createAccountForm(3))
  const lamports = reader.u64()
  readText(reader)
  reader.address()
  const [from, signer, to] = [at(0), at(1), at(2)]
  return createDecoded(reader, { kind: 'transfer', from, to, lamports, signer }, isExact)
}

const readAssignment: InstructionReader = (reader, instruction) => {
  const { at, isExact } = readPlacedAccounts(instruction, createAccountForm(1))
  reader.address()
  return createDecoded(reader, { kind: 'assign', account: at(0), signer: at(0) }, isExact)
}

const readSeededAssignment: InstructionReader = (reader, instruction) => {
  const { base } = readSeed(reader)
  reader.address()
  const { at, isExact } = readPlacedAccounts(instruction, [null, base])
  return createDecoded(reader, { kind: 'assign', account: at(0), signer: base }, isExact)
}

const readNonceAdvance: InstructionReader = (reader, instruction) => {
  const { at, isExact } = readPlacedAccounts(instruction, [null, RECENT_BLOCKHASHES, null])
  return createDecoded(reader, { kind: 'nonce-advance', account: at(0), authority: at(2) }, isExact)
}

const readNonceWithdrawal: InstructionReader = (reader, instruction) => {
  const form = [null, null, RECENT_BLOCKHASHES, RENT, null]
  const { at, isExact } = readPlacedAccounts(instruction, form)
  const [account, to, authority, lamports] = [at(0), at(1), at(4), reader.u64()]
  return createDecoded(
    reader,
    { kind: 'nonce-withdraw', account, authority, to, lamports },
    isExact,
  )
}

const readNonceInitialization: InstructionReader = (reader, instruction) => {
  const { at, isExact } = readPlacedAccounts(instruction, [null, RECENT_BLOCKHASHES, RENT])
  const newAuthority = reader.address()
  return createDecoded(reader, { kind: 'nonce-initialize', account: at(0), newAuthority }, isExact)
}

const readNonceAuthorization: InstructionReader = (reader, instruction) => {
  const { at, isExact } = readPlacedAccounts(instruction, createAccountForm(2))
  const [account, authority, newAuthority] = [at(0), at(1), reader.address()]
  return createDecoded(
    reader,
    { kind: 'nonce-authorize', account, authority, newAuthority },
    isExact,
  )
}

const readNonceUpgrade: InstructionReader = (reader, instruction) =>
  createDecoded(
    reader,
    { kind: 'harmless' },
    readPlacedAccounts(instruction, createAccountForm(1)).isExact,
  )

/** Reads an instruction of the system program; null for none of it. @throws RangeError */
export const readSystem = createDispatcher(4, {
  0: (reader, instruction) => readCreation(reader, instruction, null),
  1: readAssignment,
  2: readTransfer,
  3: (reader, instruction) => readCreation(reader, instruction, readSeed(reader)),
  4: readNonceAdvance,
  5: readNonceWithdrawal,
  6: readNonceInitialization,
  7: readNonceAuthorization,
  8: readSpace,
  9: readAllocation,
  10: readSeededAssignment,
  11: readSeededTransfer,
  12: readNonceUpgrade,
})
