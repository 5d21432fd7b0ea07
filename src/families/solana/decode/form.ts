import { byteReader, type ByteReader } from '../byte-reader.ts'
import type { SolanaInstruction } from '../message.ts'
import type { KnownInstruction } from './known-instruction.ts'

/**
 * What an instruction does. Programs forgive bytes and accounts that are left over, so those are read too: not `isExact`
 * makes a doubt, never a way past what is judged.
 */
export interface Decoded {
  readonly known: KnownInstruction
  /** Nothing is left over, and every account is in its place. */
  readonly isExact: boolean
}

/** An account that only a lookup table on the chain names, and that could not be read there. No signer is one. */
export const UNNAMED = ''

/** The accounts that an instruction chooses. */
export interface NamedAccounts {
  /** The chosen account of that place, counted from 0. @throws RangeError when there are too few */
  readonly at: (place: number) => string
  /** Every account is in its place, with a name, and there is no other. */
  readonly isExact: boolean
}

/** The accounts of an instruction in order; null in the places that it chooses, else what the chain keeps there. */
export type Form = readonly (string | null)[]

function pick(chosen: readonly (string | null)[]): (place: number) => string {
  return (place) => {
    const account = chosen[place]
    if (account === undefined) throw new RangeError('too few accounts')
    return account ?? UNNAMED
  }
}

const isInForm = ({ accounts }: SolanaInstruction, form: Form): boolean =>
  accounts.length === form.length &&
  accounts.every((each, index) => each !== null && each === (form[index] ?? each))

/**
 * Reads accounts as the stake program does: it skips those that the chain itself keeps, and never looks at what stands
 * behind the ones that it needs. What it would do must be known even where the form is not exact.
 */
export const namedAccounts = (instruction: SolanaInstruction, form: Form): NamedAccounts => ({
  at: pick(instruction.accounts.filter((each) => each === null || !form.includes(each))),
  isExact: isInForm(instruction, form),
})

/** Reads accounts by their places alone, those that the chain keeps counted too. */
export const placedAccounts = (instruction: SolanaInstruction, form: Form): NamedAccounts => ({
  at: pick(instruction.accounts),
  isExact: isInForm(instruction, form),
})

/** An instruction that was read to its end, or with bytes left over. */
export const decoded = (
  reader: ByteReader,
  known: KnownInstruction,
  hasForm: boolean,
): Decoded => ({ known, isExact: hasForm && reader.isAtEnd() })

export type Read = (reader: ByteReader, instruction: SolanaInstruction) => Decoded | null

/** A reader of a program whose instructions begin with their number, in one byte or four. @throws RangeError */
export const byNumber =
  (size: 1 | 4, readers: Readonly<Record<number, Read>>) =>
  (instruction: SolanaInstruction): Decoded | null => {
    const reader = byteReader(instruction.data)
    const number = size === 1 ? reader.u8() : reader.u32()
    return readers[number]?.(reader, instruction) ?? null
  }

/** A number in as many places that an instruction chooses. */
export const places = (count: number): Form => Array.from({ length: count }, () => null)

/** What may be missing: one byte that says so, then the value. */
export const optional = <Value>(reader: ByteReader, read: () => Value): Value | null =>
  reader.u8() === 0 ? null : read()
