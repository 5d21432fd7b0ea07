import { byteReader, type ByteReader } from '../byte-reader.ts'
import type { SolanaInstruction } from '../message.ts'
import { CLOCK, RENT, STAKE_CONFIG, STAKE_HISTORY } from '../programs.ts'
import { decoded, type Decoded } from './decoded.ts'
import { namedAccounts } from './named-accounts.ts'

type Read = (reader: ByteReader, instruction: SolanaInstruction) => Decoded

const readInitialize: Read = (reader, instruction) => {
  const { at, isExact } = namedAccounts(instruction, [null, RENT])
  const [staker, withdrawer] = [reader.address(), reader.address()]
  const [until, epoch] = [reader.u64(), reader.u64()]
  const isLocked = until !== 0n || epoch !== 0n
  const custodian = reader.address()
  const stake = at(0)
  return decoded(
    reader,
    { kind: 'initialize', stake, staker, withdrawer, custodian, isLocked },
    isExact,
  )
}

const readAuthorize: Read = (reader, instruction) => {
  const { at, isExact } = namedAccounts(instruction, [null, CLOCK, null])
  const newAuthority = reader.address()
  reader.u32()
  const [stake, authority] = [at(0), at(1)]
  return decoded(reader, { kind: 'authorize', stake, authority, newAuthority }, isExact)
}

/** The new authority signs too, so it stands among the accounts. */
const readAuthorizeChecked: Read = (reader, instruction) => {
  const { at, isExact } = namedAccounts(instruction, [null, CLOCK, null, null])
  reader.u32()
  const [stake, authority, newAuthority] = [at(0), at(1), at(2)]
  return decoded(reader, { kind: 'authorize', stake, authority, newAuthority }, isExact)
}

const readDelegate: Read = (reader, instruction) => {
  const form = [null, null, CLOCK, STAKE_HISTORY, STAKE_CONFIG, null]
  const { at, isExact } = namedAccounts(instruction, form)
  const [stake, vote, authority] = [at(0), at(1), at(2)]
  return decoded(reader, { kind: 'delegate', stake, vote, authority }, isExact)
}

const readSplit: Read = (reader, instruction) => {
  const { at, isExact } = namedAccounts(instruction, [null, null, null])
  const lamports = reader.u64()
  const [stake, to, authority] = [at(0), at(1), at(2)]
  return decoded(reader, { kind: 'split', stake, to, authority, lamports }, isExact)
}

const readWithdraw: Read = (reader, instruction) => {
  const form = [null, null, CLOCK, STAKE_HISTORY, null]
  const { at, isExact } = namedAccounts(instruction, form)
  const lamports = reader.u64()
  const [stake, to, authority] = [at(0), at(1), at(2)]
  return decoded(reader, { kind: 'withdraw', stake, to, authority, lamports }, isExact)
}

const readDeactivate: Read = (reader, instruction) => {
  const { at, isExact } = namedAccounts(instruction, [null, CLOCK, null])
  return decoded(reader, { kind: 'deactivate', stake: at(0), authority: at(1) }, isExact)
}

function optional<Value>(reader: ByteReader, read: () => Value): Value | null {
  return reader.u8() === 0 ? null : read()
}

const readLock: Read = (reader, instruction) => {
  const { at, isExact } = namedAccounts(instruction, [null, null])
  optional(reader, reader.u64)
  optional(reader, reader.u64)
  const custodian = optional(reader, reader.address)
  return decoded(reader, { kind: 'lock', stake: at(0), authority: at(1), custodian }, isExact)
}

const readMerge: Read = (reader, instruction) => {
  const form = [null, null, CLOCK, STAKE_HISTORY, null]
  const { at, isExact } = namedAccounts(instruction, form)
  const [into, from, authority] = [at(0), at(1), at(2)]
  return decoded(reader, { kind: 'merge', into, from, authority }, isExact)
}

/** By the number that an instruction begins with. */
const readers: Readonly<Record<number, Read>> = {
  0: readInitialize,
  1: readAuthorize,
  2: readDelegate,
  3: readSplit,
  4: readWithdraw,
  5: readDeactivate,
  6: readLock,
  7: readMerge,
  10: readAuthorizeChecked,
}

/** Reads an instruction of the stake program; null for those not known. @throws RangeError */
export function readStake(instruction: SolanaInstruction): Decoded | null {
  const reader = byteReader(instruction.data)
  return readers[reader.u32()]?.(reader, instruction) ?? null
}
