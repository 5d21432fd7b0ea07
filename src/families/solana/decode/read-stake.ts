import { CLOCK, RENT, STAKE_CONFIG, STAKE_HISTORY, SYSTEM } from '../programs.ts'
import { byNumber, decoded, namedAccounts, optional, places, type Read } from './form.ts'
import { readText } from './read-system.ts'

const readInitialize: Read = (reader, instruction) => {
  const { at, isExact } = namedAccounts(instruction, [null, RENT])
  const [staker, withdrawer] = [reader.address(), reader.address()]
  const [until, epoch] = [reader.u64(), reader.u64()]
  const isLocked = until !== 0n || epoch !== 0n
  const [stake, custodian] = [at(0), reader.address()]
  return decoded(
    reader,
    { kind: 'initialize', stake, staker, withdrawer, custodian, isLocked },
    isExact,
  )
}

/** Whoever may withdraw signs too, so both stand among the accounts; there is no lock-up. */
const readInitializeChecked: Read = (reader, instruction) => {
  const { at, isExact } = namedAccounts(instruction, [null, RENT, null, null])
  const [stake, staker, withdrawer] = [at(0), at(1), at(2)]
  return decoded(
    reader,
    { kind: 'initialize', stake, staker, withdrawer, custodian: SYSTEM, isLocked: false },
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

/** The authority follows from a base, which signs for it. */
const readAuthorizeSeeded: Read = (reader, instruction) => {
  const { at, isExact } = namedAccounts(instruction, [null, null, CLOCK])
  const newAuthority = reader.address()
  reader.u32()
  readText(reader)
  reader.address()
  const [stake, authority] = [at(0), at(1)]
  return decoded(reader, { kind: 'authorize', stake, authority, newAuthority }, isExact)
}

const readAuthorizeCheckedSeeded: Read = (reader, instruction) => {
  const { at, isExact } = namedAccounts(instruction, [null, null, CLOCK, null])
  reader.u32()
  readText(reader)
  reader.address()
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
  const { at, isExact } = namedAccounts(instruction, places(3))
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

const readLock: Read = (reader, instruction) => {
  const { at, isExact } = namedAccounts(instruction, places(2))
  optional(reader, reader.u64)
  optional(reader, reader.u64)
  const custodian = optional(reader, reader.address)
  return decoded(reader, { kind: 'lock', stake: at(0), authority: at(1), custodian }, isExact)
}

/** Whoever may lift the lock-up from now on signs too. */
const readLockChecked: Read = (reader, instruction) => {
  const isNamed = instruction.accounts.length > 2
  const { at, isExact } = namedAccounts(instruction, places(isNamed ? 3 : 2))
  optional(reader, reader.u64)
  optional(reader, reader.u64)
  const [stake, authority, custodian] = [at(0), at(1), isNamed ? at(2) : null]
  return decoded(reader, { kind: 'lock', stake, authority, custodian }, isExact)
}

const readMerge: Read = (reader, instruction) => {
  const form = [null, null, CLOCK, STAKE_HISTORY, null]
  const { at, isExact } = namedAccounts(instruction, form)
  const [into, from, authority] = [at(0), at(1), at(2)]
  return decoded(reader, { kind: 'merge', into, from, authority }, isExact)
}

const readDelinquent: Read = (reader, instruction) => {
  const { at, isExact } = namedAccounts(instruction, places(3))
  return decoded(reader, { kind: 'deactivate-delinquent', stake: at(0) }, isExact)
}

const readRedelegate: Read = (reader, instruction) => {
  const { at, isExact } = namedAccounts(instruction, [null, null, null, STAKE_CONFIG, null])
  const [stake, to, vote, authority] = [at(0), at(1), at(2), at(3)]
  return decoded(reader, { kind: 'redelegate', stake, to, vote, authority }, isExact)
}

const readMove: Read = (reader, instruction) => {
  const { at, isExact } = namedAccounts(instruction, places(3))
  const lamports = reader.u64()
  const [from, to, authority] = [at(0), at(1), at(2)]
  return decoded(reader, { kind: 'move', from, to, authority, lamports }, isExact)
}

const readQuestion: Read = (reader, instruction) =>
  decoded(reader, { kind: 'harmless' }, namedAccounts(instruction, []).isExact)

/** Reads an instruction of the stake program; null for none of it. @throws RangeError */
export const readStake = byNumber(4, {
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
