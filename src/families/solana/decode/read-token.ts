import { byteReader, type ByteReader } from '../byte-reader.ts'
import type { SolanaInstruction } from '../message.ts'
import { ASSOCIATED_TOKEN, RENT, SYSTEM, TOKEN_PROGRAMS } from '../programs.ts'
import {
  byNumber,
  decoded,
  optional,
  placedAccounts,
  places,
  type Decoded,
  type Read,
} from './form.ts'

/** An amount, and the decimals that a checked instruction repeats. */
function readAmount(
  reader: ByteReader,
  isChecked: boolean,
): { readonly amount: bigint; readonly decimals: number | null } {
  const amount = reader.u64()
  return { amount, decimals: isChecked ? reader.u8() : null }
}

const transfer =
  (isChecked: boolean): Read =>
  (reader, instruction) => {
    const { at, isExact } = placedAccounts(instruction, places(isChecked ? 4 : 3))
    const counted = readAmount(reader, isChecked)
    const mint = isChecked ? at(1) : null
    const [source, to, authority] = [at(0), at(isChecked ? 2 : 1), at(isChecked ? 3 : 2)]
    return decoded(
      reader,
      { kind: 'token-transfer', source, to, authority, mint, ...counted },
      isExact,
    )
  }

const approve =
  (isChecked: boolean): Read =>
  (reader, instruction) => {
    const { at, isExact } = placedAccounts(instruction, places(isChecked ? 4 : 3))
    const counted = readAmount(reader, isChecked)
    const mint = isChecked ? at(1) : null
    const [source, delegate, authority] = [at(0), at(isChecked ? 2 : 1), at(isChecked ? 3 : 2)]
    return decoded(
      reader,
      { kind: 'token-approve', source, delegate, authority, mint, ...counted },
      isExact,
    )
  }

const readRevoke: Read = (reader, instruction) => {
  const { at, isExact } = placedAccounts(instruction, places(2))
  return decoded(reader, { kind: 'token-revoke', source: at(0), authority: at(1) }, isExact)
}

const readAuthority: Read = (reader, instruction) => {
  const { at, isExact } = placedAccounts(instruction, places(2))
  const role = reader.u8()
  const newAuthority = optional(reader, reader.address)
  const [account, authority] = [at(0), at(1)]
  return decoded(
    reader,
    { kind: 'token-authority', account, authority, role, newAuthority },
    isExact,
  )
}

const mintTo =
  (isChecked: boolean): Read =>
  (reader, instruction) => {
    const { at, isExact } = placedAccounts(instruction, places(3))
    const counted = readAmount(reader, isChecked)
    const [mint, to, authority] = [at(0), at(1), at(2)]
    return decoded(reader, { kind: 'token-mint', mint, to, authority, ...counted }, isExact)
  }

const burn =
  (isChecked: boolean): Read =>
  (reader, instruction) => {
    const { at, isExact } = placedAccounts(instruction, places(3))
    const counted = readAmount(reader, isChecked)
    const [source, mint, authority] = [at(0), at(1), at(2)]
    return decoded(reader, { kind: 'token-burn', source, mint, authority, ...counted }, isExact)
  }

const readClose: Read = (reader, instruction) => {
  const { at, isExact } = placedAccounts(instruction, places(3))
  const [account, to, authority] = [at(0), at(1), at(2)]
  return decoded(reader, { kind: 'token-close', account, to, authority }, isExact)
}

const readExcess: Read = (reader, instruction) => {
  const { at, isExact } = placedAccounts(instruction, places(3))
  const [account, to, authority] = [at(0), at(1), at(2)]
  return decoded(reader, { kind: 'token-lamports', account, to, authority }, isExact)
}

const readUnwrap: Read = (reader, instruction) => {
  optional(reader, reader.u64)
  return readExcess(reader, instruction)
}

/** The owner stands among the accounts. */
const readAccount: Read = (reader, instruction) => {
  const { at, isExact } = placedAccounts(instruction, [null, null, null, RENT])
  const [account, mint, owner] = [at(0), at(1), at(2)]
  return decoded(reader, { kind: 'token-account', account, mint, owner }, isExact)
}

const accountOf =
  (hasRent: boolean): Read =>
  (reader, instruction) => {
    const form = hasRent ? [null, null, RENT] : places(2)
    const { at, isExact } = placedAccounts(instruction, form)
    const [account, mint, owner] = [at(0), at(1), reader.address()]
    return decoded(reader, { kind: 'token-account', account, mint, owner }, isExact)
  }

const readSync: Read = (reader, instruction) => {
  const { at, isExact } = placedAccounts(instruction, places(1))
  return decoded(reader, { kind: 'token-sync', account: at(0) }, isExact)
}

/** Of one account, with nothing to read: what it is to be, before there is anything in it. */
const readImmutable: Read = (reader, instruction) =>
  decoded(reader, { kind: 'harmless' }, placedAccounts(instruction, places(1)).isExact)

const WITH_FEE = 1

/** Of the extension of fees only the transfer that names its fee is known; the others set a mint up. */
const readFeeExtension: Read = (reader, instruction) => {
  if (reader.u8() !== WITH_FEE) return null
  const { at, isExact } = placedAccounts(instruction, places(4))
  const counted = readAmount(reader, true)
  reader.u64()
  const [source, mint, to, authority] = [at(0), at(1), at(2), at(3)]
  return decoded(
    reader,
    { kind: 'token-transfer', source, to, authority, mint, ...counted },
    isExact,
  )
}

/**
 * Reads an instruction of a token program; null for those that set up mints, freeze, or are of an extension: what they
 * do is for nobody who puts money in or takes it out. @throws RangeError
 */
export const readToken = byNumber(1, {
  1: readAccount,
  3: transfer(false),
  4: approve(false),
  5: readRevoke,
  6: readAuthority,
  7: mintTo(false),
  8: burn(false),
  9: readClose,
  12: transfer(true),
  13: approve(true),
  14: mintTo(true),
  15: burn(true),
  16: accountOf(true),
  17: readSync,
  18: accountOf(false),
  22: readImmutable,
  26: readFeeExtension,
  38: readExcess,
  45: readUnwrap,
})

const BATCH = 255

/** The instructions that one of the token programs carries in one; itself where it is none of these. @throws RangeError */
export function unbatched(instruction: SolanaInstruction): readonly SolanaInstruction[] {
  const { program, accounts, data } = instruction
  if (!TOKEN_PROGRAMS.includes(program) || data[0] !== BATCH) return [instruction]
  const reader = byteReader(data.subarray(1))
  const found: SolanaInstruction[] = []
  let place = 0
  while (!reader.isAtEnd()) {
    const [count, length] = [reader.u8(), reader.u8()]
    found.push({
      program,
      accounts: accounts.slice(place, place + count),
      data: reader.take(length),
    })
    place += count
  }
  if (place !== accounts.length) throw new RangeError('accounts are left over')
  return found
}

const readCreate = (reader: ByteReader, instruction: SolanaInstruction): Decoded => {
  const chosen = [null, null, null, null, SYSTEM, null]
  // The sysvar of rents was wanted by old versions of the program, and is still named.
  const form = instruction.accounts.length > chosen.length ? [...chosen, RENT] : chosen
  const { at, isExact } = placedAccounts(instruction, form)
  const [payer, account, owner, mint, program] = [at(0), at(1), at(2), at(3), at(5)]
  const hasProgram = TOKEN_PROGRAMS.includes(program)
  return decoded(
    reader,
    { kind: 'associated', payer, account, owner, mint, program },
    isExact && hasProgram,
  )
}

const readRecovery: Read = (reader, instruction) => {
  const { at, isExact } = placedAccounts(instruction, places(7))
  return decoded(reader, { kind: 'recover-nested', wallet: at(5) }, isExact)
}

const associated = byNumber(1, { 0: readCreate, 1: readCreate, 2: readRecovery })

/** Reads an instruction of the associated token program; no data at all makes an account. @throws RangeError */
export const readAssociated = (instruction: SolanaInstruction): Decoded | null =>
  instruction.program === ASSOCIATED_TOKEN && instruction.data.length === 0
    ? readCreate(byteReader(instruction.data), instruction)
    : associated(instruction)
