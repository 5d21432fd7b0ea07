import { describe, expect, it } from 'vitest'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { SOL } from '../testing/stake-transactions.ts'
import {
  deactivateNative,
  GIVEN,
  LST,
  splitNative,
  takeStakeFromPool,
  VALIDATOR,
  withdrawFromPool,
  withdrawNative,
} from './corpus/bases.ts'
import { answerTo, judged, leaving, type Case } from './corpus/case.ts'

/** The pool's tokens that the user of the corpus has. */
const OWNED = 4n * BigInt(SOL)
const step = (id: string): Transaction => ({
  id,
  status: 'CREATED',
  type: 'UNSTAKE',
  stepIndex: 0,
  network: 'solana-devnet',
})

/** What is said of a base's bytes where the request was another one. */
async function said(base: Case, given: Record<string, unknown>, steps = 1) {
  const intent = leaving({ output: LST, given })
  const transactions = Array.from({ length: steps }, (_, index) => step(String(index)))
  const action = { ...answerTo(intent), transactions }
  return (await judged({ ...base, intent, action })).verdict
}
const isMatch = async (...about: Parameters<typeof said>) =>
  (await said(...about)).kind === 'matches'
const percentOf = (shares: bigint) => (Number(shares) * 100) / Number(OWNED)

describe.each([withdrawFromPool, takeStakeFromPool])('an exit by shares: $name', (base) => {
  it('is as many as were requested', async () => {
    expect(await isMatch(base, { shareAmount: '1' })).toBe(true)
    expect(await isMatch(base, { shareAmount: '0.9' })).toBe(false)
    expect(await isMatch(base, { shareAmount: '1.1' })).toBe(false)
    expect(await isMatch(base, { shareAmount: '1.004' })).toBe(true)
    expect(await isMatch(base, { shareAmount: '0.999999997' })).toBe(false)
    expect(await isMatch(base, { shareAmount: '0.999999998' })).toBe(true)
    for (const none of ['', 'all', '1e0', '0.0000000001', null, true])
      expect(await isMatch(base, { shareAmount: none })).toBe(false)
    expect((await said(base, { shareAmount: '0.9' })).doubts).toEqual(['other-amount'])
  })

  it('is the part that was requested of what the user has', async () => {
    expect(percentOf(GIVEN)).toBe(25)
    for (const percentage of ['25', 25, '25.1'])
      expect(await isMatch(base, { percentage })).toBe(true)
    for (const percentage of ['24.9', 24, '25.2', 100, '', 'half', null])
      expect(await isMatch(base, { percentage })).toBe(false)
    expect((await said(base, { percentage: 10 })).doubts).toEqual(['other-amount'])
  })

  it('is no match where several steps could each take that part', async () => {
    expect(await isMatch(base, { percentage: 25 }, 2)).toBe(false)
    expect(await isMatch(base, { shareAmount: '1' }, 2)).toBe(false)
    expect(await isMatch(base, { amount: '1.1' }, 2)).toBe(true)
  })

  it('of everything is everything, at once or in steps', async () => {
    expect((await said(base, { useMaxAmount: true })).doubts).toEqual(['other-amount'])
    expect(await isMatch(base, { useMaxAmount: true }, 2)).toBe(true)
    expect(await isMatch(base, { useMaxAmount: true, shareAmount: '0.5' }, 2)).toBe(false)
  })

  it('that says nothing of how much is none', async () => {
    expect((await said(base, {})).doubts).toEqual(['other-amount'])
    expect((await said(base, { useMaxAmount: false })).doubts).toEqual(['other-amount'])
  })
})

describe('an exit of stakes', () => {
  const validatorAddress = VALIDATOR
  it('of everything takes whole ones', async () => {
    expect(await isMatch(deactivateNative, { useMaxAmount: true, validatorAddress })).toBe(true)
    expect(await isMatch(splitNative, { useMaxAmount: true, validatorAddress })).toBe(false)
  })

  it.each([deactivateNative, splitNative, withdrawNative])(
    'by a part or by nothing can’t be measured: $name',
    async (base) => {
      for (const given of [{ percentage: 100 }, { shareAmount: '4' }, {}]) {
        const { doubts } = await said(base, { ...given, validatorAddress })
        expect(doubts).toContain('other-amount')
      }
    },
  )
})
