import { describe, expect, it } from 'vitest'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { RequestedAsset } from '../../intent.ts'
import type { KnownInstruction } from '../decode/known-instruction.ts'
import {
  deactivate,
  POOL_MINT,
  split,
  withdraw,
  addressOf,
  readingOf,
  THIEF,
} from '../testing/known-instructions.ts'
import { SOL } from '../testing/stake-transactions.ts'
import {
  deactivateNative,
  GIVEN,
  LST,
  poolMint,
  splitNative,
  takeStakeFromPool,
  tokens,
  usdc,
  VALIDATOR,
  wallet,
  withdrawFromPool,
  withdrawNative,
} from './corpus/bases.ts'
import { answerTo, judged, leaving, SOL_COIN, type VerificationCase } from './corpus/case.ts'
import { isOtherExit } from './exit-amount.ts'

/** The pool's tokens that the user of the corpus has. */
const OWNED = 4n * BigInt(SOL)
const step = (id: string): Transaction => ({
  id,
  status: 'CREATED',
  type: 'UNSTAKE',
  stepIndex: 0,
  network: 'solana-devnet',
})

/** The chain's evidence where the user has no more tokens than leave. */
const emptying = ({ evidence }: VerificationCase): VerificationCase['evidence'] => {
  const { before, simulation } = evidence
  const less = (states: typeof before): typeof before =>
    new Map(
      [...states].map(([address, state]) => [
        address,
        state?.kind === 'token' && state.mint === poolMint.toBase58()
          ? { ...state, amount: state.amount - (OWNED - GIVEN) }
          : state,
      ]),
    )
  return {
    ...evidence,
    before: less(before),
    simulation:
      simulation?.kind === 'passed' ? { ...simulation, after: less(simulation.after) } : simulation,
  }
}

/** What is said of a base's bytes where the request was another one. */
async function getVerdict(base: VerificationCase, given: Record<string, unknown>, steps = 1) {
  const intent = leaving({ output: LST, given })
  const transactions = Array.from({ length: steps }, (_, index) => step(String(index)))
  const action = { ...answerTo(intent), transactions }
  return (await judged({ ...base, intent, action })).verdict
}
const isMatch = async (...about: Parameters<typeof getVerdict>) =>
  (await getVerdict(...about)).kind === 'matches'
const getPercent = (shares: bigint) => (Number(shares) * 100) / Number(OWNED)

describe.each([withdrawFromPool, takeStakeFromPool])('an exit by shares: $name', (base) => {
  it('is as many as were requested', async () => {
    expect(await isMatch(base, { shareAmount: '1' })).toBe(true)
    expect(await isMatch(base, { shareAmount: '0.9' })).toBe(false)
    expect(await isMatch(base, { shareAmount: '1.1' })).toBe(false)
    expect(await isMatch(base, { shareAmount: '1.004' })).toBe(true)
    expect(await isMatch(base, { shareAmount: '0.999999997' })).toBe(false)
    expect(await isMatch(base, { shareAmount: '0.999999998' })).toBe(true)
    for (const none of ['', 'all', '1e0', '0.0000000001', null, true, ['1']])
      expect(await isMatch(base, { shareAmount: none })).toBe(false)
    expect((await getVerdict(base, { shareAmount: '0.9' })).warnings).toEqual(['other-amount'])
  })

  it('is the part that was requested of what the user has', async () => {
    expect(getPercent(GIVEN)).toBe(25)
    for (const percentage of ['25', 25, '25.1'])
      expect(await isMatch(base, { percentage })).toBe(true)
    for (const percentage of ['24.9', 24, '25.2', 100, '', 'half', null, '25.0000000001', ['25']])
      expect(await isMatch(base, { percentage })).toBe(false)
    expect((await getVerdict(base, { percentage: 10 })).warnings).toEqual(['other-amount'])
  })

  it('is no match where several steps could each take that part', async () => {
    expect(await isMatch(base, { percentage: 25 }, 2)).toBe(false)
    expect(await isMatch(base, { shareAmount: '1' }, 2)).toBe(false)
    expect(await isMatch(base, { amount: '1.1' }, 2)).toBe(true)
  })

  it('of everything is everything, at once or in steps', async () => {
    expect((await getVerdict(base, { useMaxAmount: true })).warnings).toEqual(['other-amount'])
    expect(await isMatch(base, { useMaxAmount: true }, 2)).toBe(true)
    expect(await isMatch(base, { useMaxAmount: true, shareAmount: '0.5' }, 2)).toBe(false)
  })

  it('of a part is that part, whatever else asks for everything', async () => {
    const both = (percentage: number) => ({ useMaxAmount: true, percentage })
    expect(await isMatch(base, both(25))).toBe(true)
    expect((await getVerdict(base, both(10))).warnings).toEqual(['other-amount'])
    expect((await getVerdict(base, both(10), 2)).warnings).toEqual(['other-amount'])
    const everything = { ...base, evidence: emptying(base) }
    expect(await isMatch(everything, { useMaxAmount: true })).toBe(true)
    expect((await getVerdict(everything, both(10))).warnings).toEqual(['other-amount'])
  })

  it('that says nothing of how much is none', async () => {
    expect((await getVerdict(base, {})).warnings).toEqual(['other-amount'])
    expect((await getVerdict(base, { useMaxAmount: false })).warnings).toEqual(['other-amount'])
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
        const { warnings } = await getVerdict(base, { ...given, validatorAddress })
        expect(warnings).toContain('other-amount')
      }
    },
  )
})

describe('what leaves is held against the request', () => {
  const account = addressOf(80)
  const output = { ...LST, decimals: 0 }
  const [mine, theirs, other] = [
    tokens(poolMint, 1_000_000n),
    tokens(poolMint, 7n, THIEF),
    tokens(usdc, 7n),
  ]
  const before = new Map([
    [account, mine],
    [addressOf(81), theirs],
    [addressOf(82), other],
    [addressOf(83), wallet(5n)],
  ])
  interface Exit {
    readonly given: Record<string, unknown>
    readonly known?: readonly KnownInstruction[]
    readonly steps?: number
    readonly staked?: bigint
    readonly gives?: RequestedAsset
  }
  const isOther = (
    out: bigint,
    { given, known = [], steps = 1, staked = 0n, gives = output }: Exit,
  ) => {
    const intent = leaving({ output: gives, given })
    const transactions = Array.from({ length: steps }, (_, index) => step(String(index)))
    const action = { ...answerTo(intent), transactions }
    const left = out > 0n ? [{ token: POOL_MINT, amount: out }] : []
    const changes = { left, arrived: [], rent: 0n, staked, votes: [], allowances: [], lost: [] }
    return isOtherExit(readingOf(known, { intent, action, before }), changes)
  }
  const all = { given: { useMaxAmount: true } }

  it('within half a hundredth and two units', () => {
    const shares = { given: { shareAmount: '1000000' } }
    expect(isOther(994_998n, shares)).toBe(false)
    expect(isOther(994_997n, shares)).toBe(true)
    expect(isOther(1_000_002n, shares)).toBe(false)
    expect(isOther(1_000_003n, shares)).toBe(true)
    expect(isOther(1_000_002n, all)).toBe(false)
    expect(isOther(1_000_003n, all)).toBe(true)
    expect(isOther(994_997n, all)).toBe(true)
    expect(isOther(1n, { ...all, steps: 2 })).toBe(false)
    expect(isOther(1_000_003n, { ...all, steps: 2 })).toBe(true)
    const part = { given: { percentage: 50 } }
    expect(isOther(500_000n, part)).toBe(false)
    expect(isOther(500_003n, part)).toBe(true)
    expect(isOther(1n, { given: { percentage: '0.0001' } })).toBe(false)
    const both = { given: { useMaxAmount: true, shareAmount: '1000000' } }
    expect(isOther(1_000_000n, both)).toBe(false)
    expect(isOther(1_000_000n, { ...both, steps: 2 })).toBe(true)
    expect(isOther(1n, { ...all, gives: SOL_COIN })).toBe(true)
    expect(isOther(1n, { given: { amount: '5' } })).toBe(false)
  })

  it('and a stake is whole, where everything was requested', () => {
    const some = { given: {} }
    expect(isOther(0n, some)).toBe(false)
    expect(isOther(0n, { ...some, staked: -1n })).toBe(true)
    expect(isOther(0n, { ...some, staked: 1n })).toBe(false)
    expect(isOther(0n, { ...all, staked: -1n })).toBe(false)
    for (const one of [split, deactivate, withdraw]) {
      expect(isOther(0n, { ...some, known: [one] })).toBe(true)
      expect(isOther(0n, { ...all, known: [one] })).toBe(one === split)
      const shares = { given: { useMaxAmount: true, shareAmount: '4' } }
      expect(isOther(0n, { ...shares, known: [one] })).toBe(true)
    }
    expect(isOther(0n, { ...all, known: [deactivate, split] })).toBe(true)
  })
})
