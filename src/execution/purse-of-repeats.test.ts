import { StakeProgram } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { call } from '#src/families/evm/verify/corpus/case.ts'
import type { Inspection } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import { createKey } from '#src/families/solana/testing/stake-transactions.ts'
import {
  deactivateNative,
  newStake,
  owner,
  pool,
  splitNative,
  takeStakeFromPool,
  VALIDATOR,
  withdrawFromPool,
  withdrawNative,
} from '#src/families/solana/verify/corpus/bases.ts'
import {
  judged,
  leaving as leavingSolana,
  type VerificationCase,
} from '#src/families/solana/verify/corpus/case.ts'
import { findExcess } from './purse.ts'
import { exampleStep, createStepFacts } from './testing/step-facts.ts'
import {
  approve,
  calling,
  GAUGE,
  leaving,
  passed,
  redeem,
  request,
  signed,
  TEN,
  unstake,
  USDC,
  VAULT,
  withdraw,
  withdrawSome,
  type Moves,
} from './testing/exit-world.ts'

/** The second of two steps of an exit. */
const second = (
  intent: Intent,
  first: Inspection,
  next: Inspection,
  moves: Moves | null = null,
) => {
  expect(findExcess(intent, [], 's', first)).toBeNull()
  return findExcess(intent, signed('s', first, intent, moves), 't', next)
}

const shares = (amount: bigint) => ({ token: VAULT, amount })
const usdcs = (amount: bigint) => ({ token: USDC, amount })
const ALL = 2n ** 256n - 1n
/** Requests validator exits. Source: EIP-7002. */
const REQUESTS = '0x00000961Ef480Eb55e80D19ad83579A64c007002'

describe('an exit without a simulation', () => {
  it.each([
    ['shares', { shareAmount: '10' }, redeem(TEN), {}],
    ['shares by an amount', { shareAmount: '10' }, withdraw(TEN), {}],
    ['an amount', { amount: '10' }, withdraw(TEN), {}],
    ['an amount by shares', { amount: '10' }, redeem(TEN), {}],
    ['an amount and no token', { amount: '10' }, unstake(TEN), { output: null }],
    ['an amount, of everything', { amount: '10' }, withdraw(ALL), {}],
  ])('of %s happens once', (_, asked, data, more) => {
    const intent = leaving(asked, more)
    const each = calling(intent, data)
    expect(second(intent, each, each)).toMatchObject({ limit: TEN, taken: TEN, amount: TEN })
  })

  it('counts parts, and different calls of one contract', () => {
    const intent = leaving({ amount: '10' })
    const half = calling(intent, withdraw(TEN / 2n))
    expect(second(intent, half, half)).toBeNull()
    expect(second(intent, half, calling(intent, withdraw(TEN)))).not.toBeNull()
    expect(second(intent, half, calling(intent, redeem(TEN)))).not.toBeNull()
    expect(second(intent, half, calling(intent, unstake(TEN)))).not.toBeNull()
  })

  it('may be retried after a rejection or revert', () => {
    const intent = leaving({ amount: '10' })
    const each = calling(intent, withdraw(TEN))
    const [prompted] = signed('s', each, intent)
    const { refused, sent, settled } = createStepFacts('s')
    for (const then of [[refused()], [sent(), settled(false)]])
      expect(findExcess(intent, [...(prompted ? [prompted] : []), ...then], 't', each)).toBeNull()
  })

  it('passes the same funds from step to step', () => {
    const intent = leaving({ shareAmount: '10' })
    const first = calling(intent, request(TEN))
    const claim = calling(intent, redeem(TEN))
    const paid = calling(intent, redeem(TEN), VAULT, passed({ arrived: [usdcs(TEN)] }))
    const gave = { left: [shares(TEN)] }
    expect(second(intent, first, paid, gave)).toBeNull()
    // Nothing shows that it pays only the requested amount.
    expect(second(intent, first, claim, gave)).not.toBeNull()
    expect(second(intent, first, paid)).not.toBeNull()
    expect(second(intent, first, first)).not.toBeNull()
    const left = calling(intent, withdrawSome(TEN), GAUGE)
    expect(second(intent, left, claim, { arrived: [shares(TEN)] })).toBeNull()
    expect(second(intent, left, claim)).not.toBeNull()
    const router = calling(intent, redeem(TEN), GAUGE)
    expect(second(intent, calling(intent, approve(GAUGE, TEN)), router)).toBeNull()
  })

  it('splits a request among several validators', () => {
    const intent = leaving({ amount: '10' }, { output: null })
    const undelegate = (validator: string) =>
      calling(
        intent,
        call('function undelegate(address validator, uint256 shares)', validator, TEN / 2n),
      )
    expect(second(intent, undelegate(USDC), undelegate(GAUGE))).toBeNull()
    expect(second(intent, undelegate(USDC), undelegate(USDC))).not.toBeNull()
  })

  it('takes the whole stake of each validator requested without an amount, once', () => {
    const keys = ['ab', 'cd'].map((each) => `0x${each.repeat(48)}`)
    const [one = '', other = ''] = keys
    const both = { validatorAddresses: [one.toUpperCase().replace('0X', '0x'), other] }
    const exits = (asked: Readonly<Record<string, unknown>>, ...of: readonly string[]) => {
      const intent = leaving(asked, { output: null })
      const [first, next] = of.map((key) => calling(intent, `${key}${'0'.repeat(16)}`, REQUESTS))
      return first && next && second(intent, first, next)
    }
    expect(exits(both, one, other)).toBeNull()
    expect(exits(both, other, one)).toBeNull()
    expect(exits(both, one, one)).not.toBeNull()
    expect(exits({ validatorAddress: one }, one, other)).not.toBeNull()
    expect(exits({}, one, other)).not.toBeNull()
    for (const number of [{ amount: '1' }, { percentage: '50' }, { shareAmount: '1' }])
      expect(exits({ ...both, ...number }, one, other)).not.toBeNull()
    const intent = leaving({ ...both }, { output: null })
    const all = calling(intent, withdraw(ALL))
    const ofOne = calling(intent, `${one}${'0'.repeat(16)}`, REQUESTS)
    expect(second(intent, all, ofOne)).not.toBeNull()
    expect(second(intent, ofOne, all)).not.toBeNull()
  })
})

it('an exit of a position without a token happens once, though the asset arrives each time', () => {
  const intent = leaving({ amount: '10' }, { output: null })
  const each = calling(intent, unstake(TEN), VAULT, passed({ arrived: [usdcs(TEN)] }))
  expect(second(intent, each, each)).toMatchObject({ taken: TEN })
})

/** A case as one of several steps of its action. */
const among = async (
  each: VerificationCase,
  changes: Partial<VerificationCase> = {},
): Promise<Inspection> => {
  const transactions = ['s', 't'].map((id, stepIndex) => exampleStep(id, { stepIndex }))
  return await judged({ ...each, ...changes, action: { ...each.action, transactions } })
}

describe('an exit of Solana', () => {
  it.each([deactivateNative, splitNative, takeStakeFromPool, withdrawFromPool])(
    'happens once: $name',
    async (each) => {
      const inspection = await among(each)
      expect(second(each.intent, inspection, inspection)).not.toBeNull()
      const evidence = { ...each.evidence, before: new Map(), simulation: null }
      const unseen = await among(each, { evidence })
      expect(second(each.intent, unseen, unseen)).not.toBeNull()
    },
  )

  it('withdraws two stakes that sum up to the request', async () => {
    const given = { amount: '8', validatorAddress: VALIDATOR }
    const both = leavingSolana({ given })
    const each = await among(deactivateNative, { intent: both })
    expect(second(both, each, each)).toBeNull()
    const facts = [...signed('s', each, both), ...signed('r', each, both)]
    expect(findExcess(both, facts, 't', each)).not.toBeNull()
  })

  it('splits a stake and withdraws the split part, in one step or two', async () => {
    const { intent, instructions, evidence } = splitNative
    const after = evidence.simulation?.kind === 'passed' ? evidence.simulation.after : new Map()
    const both = [...instructions, ...deactivateNative.instructions]
    const split = await among(splitNative)
    const end = await among(deactivateNative, { intent, evidence: { ...evidence, before: after } })
    expect(second(intent, split, end)).toBeNull()
    const whole = await among(splitNative, { instructions: both })
    expect(findExcess(intent, [], 's', whole)).toBeNull()
    expect(second(intent, whole, end)).not.toBeNull()
    expect(second(intent, whole, split)).not.toBeNull()
  })

  it('counts each stake and pool, and passes on their proceeds', async () => {
    const { intent, evidence } = takeStakeFromPool
    const taken = await among(takeStakeFromPool)
    const end = StakeProgram.deactivate({ stakePubkey: newStake, authorizedPubkey: owner })
    const after = evidence.simulation?.kind === 'passed' ? evidence.simulation.after : new Map()
    const ended = await among(takeStakeFromPool, {
      instructions: end.instructions,
      evidence: { ...evidence, before: after, simulation: null },
    })
    expect(second(intent, taken, ended)).toBeNull()
    expect(second(intent, taken, await among(withdrawFromPool, { intent }))).not.toBeNull()
    const unnamed = leavingSolana({ given: { amount: '1.1' } })
    const pooled = await among(takeStakeFromPool, { intent: unnamed })
    expect(findExcess(unnamed, [], 's', pooled)).not.toBeNull()
  })

  it('splits or deactivates the requested amount, and not both of two stakes', async () => {
    const split = await among(splitNative)
    const other = StakeProgram.deactivate({
      stakePubkey: createKey(9).publicKey,
      authorizedPubkey: owner,
    })
    const { intent } = splitNative
    const ended = await among(splitNative, { instructions: other.instructions })
    expect(second(intent, split, ended)).not.toBeNull()
    const out = await among(withdrawNative, { intent: deactivateNative.intent })
    expect(second(deactivateNative.intent, out, out)).not.toBeNull()
    expect(second(deactivateNative.intent, await among(deactivateNative), out)).toBeNull()
  })

  it('ignores the value if two pools share a token', async () => {
    const { intent, evidence } = withdrawFromPool
    const cheap = { ...pool, totalLamports: 1n }
    const before = new Map([[createKey(77).publicKey.toBase58(), cheap], ...evidence.before])
    const each = await among(withdrawFromPool, { evidence: { ...evidence, before } })
    expect(each.exits).toMatchObject([{ amount: null }])
    expect(second(intent, each, each)).not.toBeNull()
    expect(each.verdict.kind).not.toBe('matches')
  })
})
