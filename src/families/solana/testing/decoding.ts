import type { TransactionInstruction } from '@solana/web3.js'
import { expect, it } from 'vitest'
import { decodeInstruction } from '../decode/decode-instruction.ts'
import type { KnownInstruction } from '../decode/known-instruction.ts'
import type { SolanaInstruction } from '../message.ts'
import { addressOf } from './known-instructions.ts'

/** An instruction, and what it does. */
export interface DecodingCase {
  readonly name: string
  readonly instruction: SolanaInstruction
  readonly expected: KnownInstruction
  /** Whether one account more, or one less, is an instruction of the same program too. */
  readonly isOpen?: boolean
}

/** What an SDK writes. */
export const bySdk = (
  name: string,
  { programId, keys, data }: TransactionInstruction,
  expected: KnownInstruction,
): DecodingCase => ({
  name,
  instruction: {
    program: programId.toBase58(),
    accounts: keys.map(({ pubkey }) => pubkey.toBase58()),
    data,
  },
  expected,
})

/** What stands in a program's source, by hand. */
export const byHand = (
  name: string,
  program: string,
  accounts: readonly string[],
  data: readonly Uint8Array[],
  expected: KnownInstruction,
): DecodingCase => ({
  name,
  instruction: { program, accounts, data: Buffer.concat(data) },
  expected,
})

/** Numbers as Solana writes them. */
export const u8 = (value: number): Uint8Array => Buffer.from([value])
export const u32 = (value: number): Uint8Array => Buffer.from(new Uint32Array([value]).buffer)
export const u64 = (value: bigint): Uint8Array => Buffer.from(new BigUint64Array([value]).buffer)
export const text = (value: string): Uint8Array =>
  Buffer.concat([u64(BigInt(value.length)), Buffer.from(value)])

const STRANGER = addressOf(99)

const withoutStranger = (instruction: KnownInstruction): unknown =>
  Object.fromEntries(
    Object.entries(instruction).map(([key, value]) => [key, value === STRANGER ? '' : value]),
  )

/**
 * Tells of each case that it is decoded, that what its program would pass over is decoded too and is not exact, and that
 * nothing of it can be missing.
 */
export function testDecoding(cases: readonly DecodingCase[]): void {
  it.each(cases)('$name is decoded, exactly as it is written', ({ instruction, expected }) => {
    expect(decodeInstruction(instruction)).toEqual({ instruction: expected, isExact: true })
  })

  it.each(cases)('$name with more to it is decoded too, and not exact', ({ isOpen, ...each }) => {
    const { instruction, expected } = each
    const { accounts, data } = instruction
    const inexact = { instruction: expected, isExact: false }
    const longer = { ...instruction, data: Buffer.concat([data, u8(0)]) }
    expect(decodeInstruction(longer)).toEqual(inexact)
    const more = { ...instruction, accounts: [...accounts, STRANGER] }
    expect(isOpen === true ? inexact : decodeInstruction(more)).toEqual(inexact)
  })

  it.each(cases)('$name with less to it is none, or not exact', ({ instruction, isOpen }) => {
    const { accounts, data } = instruction
    // Nothing at all makes an associated account.
    const shorter = data.length > 1 ? { ...instruction, data: data.subarray(0, -1) } : null
    expect(shorter && decodeInstruction(shorter)).toBeNull()
    const fewer = decodeInstruction({ ...instruction, accounts: accounts.slice(0, -1) })
    const hasOpenEnd = accounts.length === 0 || isOpen === true
    expect(hasOpenEnd || fewer?.isExact === true).toBe(hasOpenEnd)
  })

  it.each(cases)('$name keeps the place of an account without a name', ({ instruction }) => {
    const { accounts } = instruction
    const replaceBy = (by: string | null) =>
      [...accounts.keys()].map((index) =>
        decodeInstruction({
          ...instruction,
          accounts: accounts.map((each, at) => (at === index ? by : each)),
        }),
      )
    const [nameless, strangers] = [replaceBy(null), replaceBy(STRANGER)]
    expect(nameless.filter((each) => each?.isExact === true)).toEqual([])
    expect(nameless.map((each) => each?.instruction)).toEqual(
      strangers.map((each) => each && withoutStranger(each.instruction)),
    )
  })
}
