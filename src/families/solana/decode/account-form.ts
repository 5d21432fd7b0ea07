import { createByteReader, type ByteReader } from '../byte-reader.ts'
import type { SolanaInstruction } from '../message.ts'
import type { KnownInstruction } from './known-instruction.ts'

/**
 * A decoded instruction. Programs ignore trailing bytes and accounts, so those are decoded too: not `isExact` is a
 * warning, and skips no check.
 */
export interface DecodedInstruction {
  readonly instruction: KnownInstruction
  /** Nothing is left over, and every account is in its place. */
  readonly isExact: boolean
}

/** An account that only a lookup table on the chain names, and that could not be read there. No signer is one. */
export const UNNAMED = ''

/** The accounts that an instruction chooses. */
export interface NamedAccounts {
  /** The chosen account of that place, counted from 0. @throws RangeError when there are too few */
  readonly at: (position: number) => string
  /** Every account is in its place, with a name, and there is no other. */
  readonly isExact: boolean
}

/** An instruction's accounts in order; null where it selects them, else the fixed address. */
export type AccountForm = readonly (string | null)[]

function pickAccount(candidates: readonly (string | null)[]): (position: number) => string {
  return (position) => {
    const account = candidates[position]
    if (account === undefined) throw new RangeError('too few accounts')
    return account ?? UNNAMED
  }
}

const matchesForm = ({ accounts }: SolanaInstruction, form: AccountForm): boolean =>
  accounts.length === form.length &&
  accounts.every((each, index) => each !== null && each === (form[index] ?? each))

/**
 * Reads accounts like the stake program: it skips sysvars, and ignores trailing
 * accounts. Its effect must be known even if the form is not exact.
 */
export const readNamedAccounts = (
  instruction: SolanaInstruction,
  form: AccountForm,
): NamedAccounts => ({
  at: pickAccount(instruction.accounts.filter((each) => each === null || !form.includes(each))),
  isExact: matchesForm(instruction, form),
})

/** Reads accounts by their places alone, those that the chain keeps counted too. */
export const readPlacedAccounts = (
  instruction: SolanaInstruction,
  form: AccountForm,
): NamedAccounts => ({
  at: pickAccount(instruction.accounts),
  isExact: matchesForm(instruction, form),
})

/** An instruction that was read to its end, or with bytes left over. */
export const createDecoded = (
  reader: ByteReader,
  known: KnownInstruction,
  hasForm: boolean,
): DecodedInstruction => ({ instruction: known, isExact: hasForm && reader.isAtEnd() })

export type InstructionReader = (
  reader: ByteReader,
  instruction: SolanaInstruction,
) => DecodedInstruction | null

/** A reader of a program whose instructions begin with their number, in one byte or four. @throws RangeError */
export const createDispatcher =
  (size: 1 | 4, readers: Readonly<Record<number, InstructionReader>>) =>
  (instruction: SolanaInstruction): DecodedInstruction | null => {
    const reader = createByteReader(instruction.data)
    const number = size === 1 ? reader.u8() : reader.u32()
    return readers[number]?.(reader, instruction) ?? null
  }

/** A number in as many places that an instruction chooses. */
export const createAccountForm = (count: number): AccountForm =>
  Array.from({ length: count }, () => null)

/** Returns a reader of an optional value: a flag byte, then the value. */
export const optional = <Value>(reader: ByteReader, read: () => Value): Value | null =>
  reader.u8() === 0 ? null : read()
