import { CLOCK, RENT, STAKE_CONFIG, STAKE_HISTORY, SYSTEM } from '../programs.ts'
import {
  createDispatcher,
  createDecoded,
  readNamedAccounts,
  optional,
  createAccountForm,
  type InstructionReader,
} from './account-form.ts'
import { readText } from './read-system.ts'

const readInitialize: InstructionReader = (reader, instruction) => {
  const { at, isExact } = readNamedAccounts(instruction, [null, RENT])
  const [staker, withdrawer] = [reader.address(), reader.address()]
  const [until, epoch] = [reader.u64(), reader.u64()]
  const isLocked = until !== 0n || epoch !== 0n
  const [stake, custodian] = [at(0), reader.address()]
  return createDecoded(
    reader,
    { kind: 'initialize', stake, staker, withdrawer, custodian, isLocked },
    isExact,
  )
}

/** Whoever may withdraw signs too, so both stand among the accounts; there is no lock-up. */
const readInitializeChecked: InstructionReader = (reader, instruction) => {
  const { at, isExact } = readNamedAccounts(instruction, [null, RENT, null, null])
  const [stake, staker, withdrawer] = [at(0), at(1), at(2)]
  return createDecoded(
    reader,
    { kind: 'initialize', stake, staker, withdrawer, custodian: SYSTEM, isLocked: false },
    isExact,
  )
}

const readAuthorize: InstructionReader = (reader, instruction) => {
  const { at, isExact } = readNamedAccounts(instruction, [null, CLOCK, null])
  const newAuthority = reader.address()
  reader.u32()
  const [stake, authority] = [at(0), at(1)]
  return createDecoded(reader, { kind: 'authorize', stake, authority, newAuthority }, isExact)
}

/** The new authority signs too, so it stands among the accounts. */
const readAuthorizeChecked: InstructionReader = (reader, instruction) => {
  const { at, isExact } = readNamedAccounts(instruction, [null, CLOCK, null, null])
  reader.u32()
  const [stake, authority, newAuthority] = [at(0), at(1), at(2)]
  return createDecoded(reader, { kind: 'authorize', stake, authority, newAuthority }, isExact)
}

/** The authority follows from a base, which signs for it. */
const readAuthorizeSeeded: InstructionReader = (reader, instruction) => {
  const { at, isExact } = readNamedAccounts(instruction, [null, null, CLOCK])
  const newAuthority = reader.address()
  reader.u32()
  readText(reader)
  reader.address()
  const [stake, authority] = [at(0), at(1)]
  return createDecoded(reader, { kind: 'authorize', stake, authority, newAuthority }, isExact)
}

const readAuthorizeCheckedSeeded: InstructionReader = (reader, instruction) => {
  const { at, isExact } = readNamedAccounts(instruction, [null, null, CLOCK, null])
  reader.u32()
  readText(reader)
  reader.address()
  const [stake, authority, newAuthority] = [at(0), at(1), at(2)]
  return createDecoded(reader, { kind: 'authorize', stake, authority, newAuthority }, isExact)
}

const readDelegate: InstructionReader = (reader, instruction) => {
  const form = [null, null, CLOCK, STAKE_HISTORY, STAKE_CONFIG, null]
  const { at, isExact } = readNamedAccounts(instruction, form)
  const [stake, vote, authority] = [at(0), at(1), at(2)]
  return createDecoded(reader, { kind: 'delegate', stake, vote, authority }, isExact)
}

const readSplit: InstructionReader = (reader, instruction) => {
  const { at, isExact } = readNamedAccounts(instruction, createAccountForm(3))
  const lamports = reader.u64()
  const [stake, to, authority] = [at(0), at(1), at(2)]
  return createDecoded(reader, { kind: 'split', stake, to, authority, lamports }, isExact)
}

const readWithdraw: InstructionReader = (reader, instruction) => {
  const form = [null, null, CLOCK, STAKE_HISTORY, null]
  const { at, isExact } = readNamedAccounts(instruction, form)
  const lamports = reader.u64()
  const [stake, to, authority] = [at(0), at(1), at(2)]
  return createDecoded(reader, { kind: 'withdraw', stake, to, authority, lamports }, isExact)
}

const readDeactivate: InstructionReader = (reader, instruction) => {
  const { at, isExact } = readNamedAccounts(instruction, [null, CLOCK, null])
  return createDecoded(reader, { kind: 'deactivate', stake: at(0), authority: at(1) }, isExact)
}

const readLock: InstructionReader = (reader, instruction) => {
  const { at, isExact } = readNamedAccounts(instruction, createAccountForm(2))
  optional(reader, reader.u64)
  optional(reader, reader.u64)
  const custodian = optional(reader, reader.address)
  return createDecoded(reader, { kind: 'lock', stake: at(0), authority: at(1), custodian }, isExact)
}

/** Whoever may lift the lock-up from now on signs too. */
const readLockChecked: InstructionReader = (reader, instruction) => {
  const isNamed = instruction.accounts.length > 2
  const { at, isExact } = readNamedAccounts(instruction, createAccountForm(isNamed ? 3 : 2))
  optional(reader, reader.u64)
  optional(reader, reader.u64)
  const [stake, authority, custodian] = [at(0), at(1), isNamed ? at(2) : null]
  return createDecoded(reader, { kind: 'lock', stake, authority, custodian }, isExact)
}

const readMerge: InstructionReader = (reader, instruction) => {
  const form = [null, null, CLOCK, STAKE_HISTORY, null]
  const { at, isExact } = readNamedAccounts(instruction, form)
  const [into, from, authority] = [at(0), at(1), at(2)]
  return createDecoded(reader, { kind: 'merge', into, from, authority }, isExact)
}

const readDelinquent: InstructionReader = (reader, instruction) => {
  const { at, isExact } = readNamedAccounts(instruction, createAccountForm(3))
  return createDecoded(reader, { kind: 'deactivate-delinquent', stake: at(0) }, isExact)
}

const readRedelegate: InstructionReader = (reader, instruction) => {
  const { at, isExact } = readNamedAccounts(instruction, [null, null, null, STAKE_CONFIG, null])
  const [stake, to, vote, authority] = [at(0), at(1), at(2), at(3)]
  return createDecoded(reader, { kind: 'redelegate', stake, to, vote, authority }, isExact)
}

const readMove: InstructionReader = (reader, instruction) => {
  const { at, isExact } = readNamedAccounts(instruction, createAccountForm(3))
  const lamports = reader.u64()
  const [from, to, authority] = [at(0), at(1), at(2)]
  return createDecoded(reader, { kind: 'move', from, to, authority, lamports }, isExact)
}

const readQuestion: InstructionReader = (reader, instruction) =>
  createDecoded(reader, { kind: 'harmless' }, readNamedAccounts(instruction, []).isExact)

/** Reads an instruction of the stake program; null for none of it. @throws RangeError */
export const readStake = createDispatcher(4, {
  0: readInitialize,
  1: readAuthorize,
  2: readDelegate,
  3: readSplit,
  4: readWithdraw,
  5: readDeactivate,
  6: readLock,
  7: readMerge,
  8: readAuthorizeSeeded,
  9: readInitializeChecked,
  10: readAuthorizeChecked,
  11: readAuthorizeCheckedSeeded,
  12: readLockChecked,
  13: readQuestion,
  14: readDelinquent,
  15: readRedelegate,
  16: readMove,
  17: readMove,
})
