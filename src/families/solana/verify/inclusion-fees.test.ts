import { expect, it } from 'vitest'
import type { KnownInstruction, KnownInstructionOf } from '../decode/known-instruction.ts'
import { TIP_ACCOUNTS } from '../programs.ts'
import { HELPER, readingOf, THIEF } from '../testing/known-instructions.ts'
import { USER } from './corpus/case.ts'
import { getInclusionFees, getNamedFees, getTips } from './flows.ts'

const [TIPS = '', MORE_TIPS = ''] = TIP_ACCOUNTS

const pay = (to: string, lamports = 5n): KnownInstructionOf<'transfer'> => ({
  kind: 'transfer',
  from: USER,
  to,
  lamports,
  signer: USER,
})

it('tips are a fee up to a limit, all together', () => {
  const fee = (amount: bigint) => [{ kind: 'execution-fee', amount, witness: 'chain' }]
  const of = (...known: KnownInstruction[]) => getTips(readingOf(known))
  expect(of()).toEqual([])
  expect(of(pay(HELPER))).toEqual([])
  expect(of(pay(TIPS), pay(MORE_TIPS, 6n), pay(HELPER))).toEqual(fee(11n))
  expect(of(pay(TIPS, 1n))).toEqual(fee(1n))
  expect(of(pay(TIPS, 10_000_000n))).toEqual(fee(10_000_000n))
  expect(of(pay(TIPS, 10_000_000n), pay(MORE_TIPS, 1n))).toEqual([])
  const otherSteps = { claimedRent: 0n, inclusionFees: 9_999_999n }
  const beside = (tip: bigint) => getTips(readingOf([pay(TIPS, tip)], { otherSteps }))
  expect([beside(1n), beside(2n)]).toEqual([fee(1n), []])
  expect(getNamedFees(readingOf([pay(TIPS)]))).toEqual(fee(5n))
})

it('a priority fee is paid by the payer of the message, a tip by whoever sends it', () => {
  const known: KnownInstruction[] = [
    { kind: 'unit-limit', units: 1_000_000 },
    { kind: 'unit-price', price: 7n },
    pay(TIPS, 5n),
  ]
  const reading = readingOf(known)
  expect(getInclusionFees(reading)).toEqual({ priority: 7n, tips: 5n })
  const signers = [THIEF, reading.user] as const
  const message = { ...reading.message, signers }
  expect(getInclusionFees({ ...reading, message })).toEqual({ priority: 0n, tips: 5n })
})
