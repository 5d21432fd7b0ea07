import { byteReader, type ByteReader } from '../byte-reader.ts'
import type { SolanaInstruction } from '../message.ts'
import { CLOCK, RENT, STAKE_CONFIG, STAKE_HISTORY } from '../programs.ts'
import type { KnownInstruction } from './known-instruction.ts'

type Accounts = SolanaInstruction['accounts']

/**
 * The accounts in the places of `null`; the other places must hold exactly the account that is named.
 * @throws RangeError when they don't, or when there are more or fewer
 */
function match(accounts: Accounts, form: readonly (string | null)[]): string[] {
  const isSame =
    accounts.length === form.length &&
    form.every((each, index) => each === null || each === accounts[index])
  const free = accounts.filter((_, index) => form[index] === null)
  const known = free.filter((each) => each !== null)
  if (!isSame || known.length !== free.length) throw new RangeError('not its accounts')
  return known
}

function readInitialize(reader: ByteReader, accounts: Accounts): KnownInstruction {
  const [staker, withdrawer] = [reader.address(), reader.address()]
  const [until, epoch] = [reader.u64(), reader.u64()]
  return {
    kind: 'initialize',
    stake: match(accounts, [null, RENT])[0] ?? '',
    staker,
    withdrawer,
    custodian: reader.address(),
    isLocked: until !== 0n || epoch !== 0n,
  }
}

function readAuthorize(reader: ByteReader, accounts: Accounts): KnownInstruction {
  const newAuthority = reader.address()
  reader.u32()
  const [stake = '', authority = ''] = match(accounts, [null, CLOCK, null])
  return { kind: 'authorize', stake, authority, newAuthority }
}

function readDelegate(_reader: ByteReader, accounts: Accounts): KnownInstruction {
  const form = [null, null, CLOCK, STAKE_HISTORY, STAKE_CONFIG, null]
  const [stake = '', vote = '', authority = ''] = match(accounts, form)
  return { kind: 'delegate', stake, vote, authority }
}

function readSplit(reader: ByteReader, accounts: Accounts): KnownInstruction {
  const [stake = '', to = '', authority = ''] = match(accounts, [null, null, null])
  return { kind: 'split', stake, to, authority, lamports: reader.u64() }
}

function readWithdraw(reader: ByteReader, accounts: Accounts): KnownInstruction {
  const form = [null, null, CLOCK, STAKE_HISTORY, null]
  const [stake = '', to = '', authority = ''] = match(accounts, form)
  return { kind: 'withdraw', stake, to, authority, lamports: reader.u64() }
}

function readDeactivate(_reader: ByteReader, accounts: Accounts): KnownInstruction {
  const [stake = '', authority = ''] = match(accounts, [null, CLOCK, null])
  return { kind: 'deactivate', stake, authority }
}

function readMerge(_reader: ByteReader, accounts: Accounts): KnownInstruction {
  const form = [null, null, CLOCK, STAKE_HISTORY, null]
  const [into = '', from = '', authority = ''] = match(accounts, form)
  return { kind: 'merge', into, from, authority }
}

/** The new authority signs too, so it stands among the accounts. */
function readAuthorizeChecked(reader: ByteReader, accounts: Accounts): KnownInstruction {
  reader.u32()
  const form = [null, CLOCK, null, null]
  const [stake = '', authority = '', newAuthority = ''] = match(accounts, form)
  return { kind: 'authorize', stake, authority, newAuthority }
}

/** By the number that an instruction begins with. */
const readers: Readonly<
  Record<number, (reader: ByteReader, accounts: Accounts) => KnownInstruction>
> = {
  0: readInitialize,
  1: readAuthorize,
  2: readDelegate,
  3: readSplit,
  4: readWithdraw,
  5: readDeactivate,
  7: readMerge,
  10: readAuthorizeChecked,
}

/** Reads an instruction of the stake program, with every account in its place; null for those not known. @throws RangeError */
export function readStake({ accounts, data }: SolanaInstruction): KnownInstruction | null {
  const reader = byteReader(data)
  const found = readers[reader.u32()]?.(reader, accounts) ?? null
  return reader.isAtEnd() ? found : null
}
