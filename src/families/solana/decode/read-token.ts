import { createByteReader, type ByteReader } from '../byte-reader.ts'
import type { SolanaInstruction } from '../message.ts'
import { RENT, SYSTEM, TOKEN_PROGRAMS } from '../programs.ts'
import {
  createDispatcher,
  createDecoded,
  optional,
  readPlacedAccounts,
  createAccountForm,
  type DecodedInstruction,
  type InstructionReader,
} from './account-form.ts'

/** An amount, and the decimals that a checked instruction repeats. */
function readAmount(
  reader: ByteReader,
  isChecked: boolean,
): { readonly amount: bigint; readonly decimals: number | null } {
  const amount = reader.u64()
  return { amount, decimals: isChecked ? reader.u8() : null }
}

const transfer =
  (isChecked: boolean): InstructionReader =>
  (reader, instruction) => {
    const { at, isExact } = readPlacedAccounts(instruction, createAccountForm(isChecked ? 4 : 3))
    const counted = readAmount(reader, isChecked)
    const mint = isChecked ? at(1) : null
    const [source, to, authority] = [at(0), at(isChecked ? 2 : 1), at(isChecked ? 3 : 2)]
    return createDecoded(
      reader,
      { kind: 'token-transfer', source, to, authority, mint, ...counted },
      isExact,
    )
  }

const approve =
  (isChecked: boolean): InstructionReader =>
  (reader, instruction) => {
    const { at, isExact } = readPlacedAccounts(instruction, createAccountForm(isChecked ? 4 : 3))
    const counted = readAmount(reader, isChecked)
    const mint = isChecked ? at(1) : null
    const [source, delegate, authority] = [at(0), at(isChecked ? 2 : 1), at(isChecked ? 3 : 2)]
    return createDecoded(
      reader,
      { kind: 'token-approve', source, delegate, authority, mint, ...counted },
      isExact,
    )
  }

const readRevoke: InstructionReader = (reader, instruction) => {
  const { at, isExact } = readPlacedAccounts(instruction, createAccountForm(2))
  return createDecoded(reader, { kind: 'token-revoke', source: at(0), authority: at(1) }, isExact)
}

const readAuthority: InstructionReader = (reader, instruction) => {
  const { at, isExact } = readPlacedAccounts(instruction, createAccountForm(2))
  const role = reader.u8()
  const newAuthority = optional(reader, reader.address)
  const [account, authority] = [at(0), at(1)]
  return createDecoded(
    reader,
    { kind: 'token-authority', account, authority, role, newAuthority },
    isExact,
  )
}

const mintTo =
  (isChecked: boolean): InstructionReader =>
  (reader, instruction) => {
    const { at, isExact } = readPlacedAccounts(instruction, createAccountForm(3))
    const counted = readAmount(reader, isChecked)
    const [mint, to, authority] = [at(0), at(1), at(2)]
    return createDecoded(reader, { kind: 'token-mint', mint, to, authority, ...counted }, isExact)
  }

const burn =
  (isChecked: boolean): InstructionReader =>
  (reader, instruction) => {
    const { at, isExact } = readPlacedAccounts(instruction, createAccountForm(3))
    const counted = readAmount(reader, isChecked)
    const [source, mint, authority] = [at(0), at(1), at(2)]
    return createDecoded(
      reader,
      { kind: 'token-burn', source, mint, authority, ...counted },
      isExact,
    )
  }

const readClose: InstructionReader = (reader, instruction) => {
  const { at, isExact } = readPlacedAccounts(instruction, createAccountForm(3))
  const [account, to, authority] = [at(0), at(1), at(2)]
  return createDecoded(reader, { kind: 'token-close', account, to, authority }, isExact)
}

const readExcess: InstructionReader = (reader, instruction) => {
  const { at, isExact } = readPlacedAccounts(instruction, createAccountForm(3))
  const [account, to, authority] = [at(0), at(1), at(2)]
  return createDecoded(reader, { kind: 'token-lamports', account, to, authority }, isExact)
}

const readUnwrap: InstructionReader = (reader, instruction) => {
  optional(reader, reader.u64)
  return readExcess(reader, instruction)
}

/** The owner stands among the accounts. */
const readAccount: InstructionReader = (reader, instruction) => {
  const { at, isExact } = readPlacedAccounts(instruction, [null, null, null, RENT])
  const [account, mint, owner] = [at(0), at(1), at(2)]
  return createDecoded(reader, { kind: 'token-account', account, mint, owner }, isExact)
}

const readInitializeAccount =
  (hasRent: boolean): InstructionReader =>
  (reader, instruction) => {
    const form = hasRent ? [null, null, RENT] : createAccountForm(2)
    const { at, isExact } = readPlacedAccounts(instruction, form)
    const [account, mint, owner] = [at(0), at(1), reader.address()]
    return createDecoded(reader, { kind: 'token-account', account, mint, owner }, isExact)
  }

const readSync: InstructionReader = (reader, instruction) => {
  const { at, isExact } = readPlacedAccounts(instruction, createAccountForm(1))
  return createDecoded(reader, { kind: 'token-sync', account: at(0) }, isExact)
}

/** Of one account, with nothing to read: what it is to be, before there is anything in it. */
const readImmutable: InstructionReader = (reader, instruction) =>
  createDecoded(
    reader,
    { kind: 'harmless' },
    readPlacedAccounts(instruction, createAccountForm(1)).isExact,
  )

const WITH_FEE = 1

/** Of the extension of fees only the transfer that names its fee is known; the others set a mint up. */
const readFeeExtension: InstructionReader = (reader, instruction) => {
  if (reader.u8() !== WITH_FEE) return null
  const { at, isExact } = readPlacedAccounts(instruction, createAccountForm(4))
  const counted = readAmount(reader, true)
  reader.u64()
  const [source, mint, to, authority] = [at(0), at(1), at(2), at(3)]
  return createDecoded(
    reader,
    { kind: 'token-transfer', source, to, authority, mint, ...counted },
    isExact,
  )
}

/**
 * Decodes a token program instruction; null for minting setup, freezing and extensions, which no
 * deposit or withdrawal needs. @throws RangeError
 */
export const readToken = createDispatcher(1, {
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
  16: readInitializeAccount(true),
  17: readSync,
  18: readInitializeAccount(false),
  22: readImmutable,
  26: readFeeExtension,
  38: readExcess,
  45: readUnwrap,
})

const BATCH = 255

/** The instructions that one of the token programs carries in one; itself where it is none of these. @throws RangeError */
export function flattenBatch(instruction: SolanaInstruction): readonly SolanaInstruction[] {
  const { program, accounts, data } = instruction
  if (!TOKEN_PROGRAMS.includes(program) || data[0] !== BATCH) return [instruction]
  const reader = createByteReader(data.subarray(1))
  const instructions: SolanaInstruction[] = []
  let offset = 0
  while (!reader.isAtEnd()) {
    const [count, length] = [reader.u8(), reader.u8()]
    instructions.push({
      program,
      accounts: accounts.slice(offset, offset + count),
      data: reader.take(length),
    })
    offset += count
  }
  if (offset !== accounts.length) throw new RangeError('accounts are left over')
  return instructions
}

const readCreate = (reader: ByteReader, instruction: SolanaInstruction): DecodedInstruction => {
  const baseForm = [null, null, null, null, SYSTEM, null]
  // The sysvar of rents was wanted by old versions of the program, and is still named.
  const form = instruction.accounts.length > baseForm.length ? [...baseForm, RENT] : baseForm
  const { at, isExact } = readPlacedAccounts(instruction, form)
  const [payer, account, owner, mint, program] = [at(0), at(1), at(2), at(3), at(5)]
  const hasProgram = TOKEN_PROGRAMS.includes(program)
  return createDecoded(
    reader,
    { kind: 'associated', payer, account, owner, mint, program },
    isExact && hasProgram,
  )
}

const readRecovery: InstructionReader = (reader, instruction) => {
  const { at, isExact } = readPlacedAccounts(instruction, createAccountForm(7))
  return createDecoded(reader, { kind: 'recover-nested', wallet: at(5) }, isExact)
}

const readAssociatedInstruction = createDispatcher(1, {
  0: readCreate,
  1: readCreate,
  2: readRecovery,
})

/** Reads an instruction of the associated token program; no data at all makes an account. @throws RangeError */
export const readAssociated = (instruction: SolanaInstruction): DecodedInstruction | null =>
  instruction.data.length === 0
    ? readCreate(createByteReader(instruction.data), instruction)
    : readAssociatedInstruction(instruction)
