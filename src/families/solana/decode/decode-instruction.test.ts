import { ComputeBudgetProgram } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { COMPUTE_BUDGET, MEMO, MEMO_1, TOKEN } from '../programs.ts'
import { byHand, bySdk, testDecoding, u32, u8 } from '../testing/decoding.ts'
import { addressOf } from '../testing/known-instructions.ts'
import { decodeInstruction, isKnownProgram } from './decode-instruction.ts'

const STRANGER = addressOf(99)

testDecoding([
  bySdk('a limit of units', ComputeBudgetProgram.setComputeUnitLimit({ units: 7 }), {
    kind: 'unit-limit',
    units: 7,
  }),
  bySdk('a price of units', ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 7 }), {
    kind: 'unit-price',
    price: 7n,
  }),
  bySdk('a limit of memory', ComputeBudgetProgram.requestHeapFrame({ bytes: 7 }), {
    kind: 'harmless',
  }),
  byHand('a limit of loaded data', COMPUTE_BUDGET, [], [u8(4), u32(7)], { kind: 'harmless' }),
])

describe('an instruction', () => {
  const decoded = (program: string, accounts: readonly string[], ...data: Uint8Array[]) =>
    decodeInstruction(byHand('', program, accounts, data, { kind: 'harmless' }).instruction)

  it('that is a memo is harmless, whatever it says and whoever signs it', () => {
    for (const program of [MEMO, MEMO_1]) {
      const harmless = { instruction: { kind: 'harmless' }, isExact: true }
      expect(decoded(program, [])).toEqual(harmless)
      expect(decoded(program, [STRANGER], u8(7))).toEqual(harmless)
      expect(isKnownProgram(program)).toBe(true)
    }
  })

  it('of a program that nobody knows here, or with too few bytes, is none', () => {
    expect(decoded(STRANGER, [], u8(2), u32(7))).toBeNull()
    expect(isKnownProgram(STRANGER)).toBe(false)
    expect(decoded(COMPUTE_BUDGET, [])).toBeNull()
    expect(decoded(COMPUTE_BUDGET, [], u8(0), u32(7), u32(7))).toBeNull()
    expect(decoded(TOKEN, [], u8(3))).toBeNull()
  })
})
