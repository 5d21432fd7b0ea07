import { describe, expect, it } from 'vitest'
import { call } from '#src/families/evm/verify/corpus/case.ts'
import { inspectEvm } from '#src/families/evm/verify/inspect-evm.ts'
import type { Inspection } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import type { Rehearsal } from '#src/families/rehearsal.ts'
import {
  deactivateNative,
  splitNative,
  takeStakeFromPool,
  VALIDATOR,
  withdrawFromPool,
} from '#src/families/solana/verify/corpus/bases.ts'
import {
  judged,
  leaving as leavingSolana,
  type Case,
} from '#src/families/solana/verify/corpus/case.ts'
import type { Fact } from './journal/fact.ts'
import { excessOf, exitsOf, takesOf, worthOf } from './purse.ts'
import { exampleAction, exampleIntent, exampleStep, OWNER } from './testing/example-action.ts'
import { stepFacts } from './testing/step-facts.ts'

const USDC = '0x00000000000000000000000000000000000000aa'
const VAULT = '0x00000000000000000000000000000000000000bb'
const GAUGE = '0x00000000000000000000000000000000000000cc'
const TEN = 10_000_000n

const usdc = { symbol: 'USDC', decimals: 6, address: USDC }
const share = { symbol: 'hbUSDC', decimals: 6, address: VAULT }
const place = { network: 'base-sepolia', tokens: [usdc], output: share, contracts: [VAULT, GAUGE] }

const leaving = (
  asked: Readonly<Record<string, unknown>>,
  more: Partial<NonNullable<Intent['place']>> = {},
): Intent => ({
  request: { ...exampleIntent.request, intent: 'exit', arguments: asked },
  asset: usdc,
  place: { ...place, ...more },
})

/** A step that was signed, and what it took. */
function signed(step: string, inspection: Inspection, intent: Intent): Fact[] {
  const { prompted, sent, settled } = stepFacts(step)
  const taken = {
    takes: takesOf(inspection),
    worth: worthOf(inspection, intent)?.toString() ?? null,
    exits: exitsOf(inspection, intent),
  }
  return [Object.assign(prompted(), taken), sent(), settled()]
}

const ALONE: Rehearsal = { kind: 'alone' }

/** A call as a step of an exit. */
function calling(intent: Intent, data: string, to = VAULT, rehearsal = ALONE): Inspection {
  const { address: from, arguments: rawArguments } = intent.request
  const payload = { from, to, data, value: '0x0', chainId: 84532 }
  const step = exampleStep('t', {
    type: 'WITHDRAW',
    unsignedTransaction: JSON.stringify(payload),
  })
  const action = exampleAction([step], { intent: 'exit', rawArguments })
  return inspectEvm(step, action, intent, rehearsal)
}

const redeem = (amount: bigint): string =>
  call('function redeem(uint256 shares, address receiver, address owner)', amount, OWNER, OWNER)
const withdraw = (amount: bigint): string =>
  call('function withdraw(uint256 amount, address receiver, address owner)', amount, OWNER, OWNER)
const unstake = (amount: bigint): string => call('function unstake(uint256 amount)', amount)
const ALL = 2n ** 256n - 1n

/** The second of two steps of an exit. */
const second = (intent: Intent, first: Inspection, next: Inspection) => {
  expect(excessOf(intent, [], 's', first)).toBeNull()
  return excessOf(intent, signed('s', first, intent), 't', next)
}

describe('an exit that no simulation shows', () => {
  it.each([
    ['shares', { shareAmount: '10' }, redeem(TEN), {}],
    ['shares by an amount', { shareAmount: '10' }, withdraw(TEN), {}],
    ['an amount', { amount: '10' }, withdraw(TEN), {}],
    ['an amount by shares', { amount: '10' }, redeem(TEN), {}],
    ['an amount and no token', { amount: '10' }, unstake(TEN), { output: null }],
    ['an amount, of everything', { amount: '10' }, withdraw(ALL), {}],
  ])('of %s is given up once', (_, asked, data, more) => {
    const intent = leaving(asked, more)
    const each = calling(intent, data)
    expect(second(intent, each, each)).toMatchObject({ limit: TEN, taken: TEN, wanted: TEN })
  })

  it('counts parts, and what the contract calls differently', () => {
    const intent = leaving({ amount: '10' })
    const half = calling(intent, withdraw(TEN / 2n))
    expect(second(intent, half, half)).toBeNull()
    expect(second(intent, half, calling(intent, withdraw(TEN)))).not.toBeNull()
    expect(second(intent, half, calling(intent, redeem(TEN)))).not.toBeNull()
    expect(second(intent, half, calling(intent, unstake(TEN)))).not.toBeNull()
  })

  it('may be tried again where the first was refused or reverted', () => {
    const intent = leaving({ amount: '10' })
    const each = calling(intent, withdraw(TEN))
    const [prompted] = signed('s', each, intent)
    const { refused, sent, settled } = stepFacts('s')
    for (const then of [[refused()], [sent(), settled(false)]])
      expect(excessOf(intent, [...(prompted ? [prompted] : []), ...then], 't', each)).toBeNull()
  })

  it('passes the same money on from step to step', () => {
    const intent = leaving({ shareAmount: '10' })
    const queue = 'function requestRedeem(uint256 shares, address receiver, address owner)'
    const request = calling(intent, call(queue, TEN, OWNER, OWNER))
    const claim = calling(intent, redeem(TEN))
    expect(second(intent, request, claim)).toBeNull()
    expect(second(intent, request, request)).not.toBeNull()
    const left = calling(intent, call('function withdraw(uint256 either)', TEN), GAUGE)
    expect(second(intent, left, claim)).toBeNull()
    const approval = calling(
      intent,
      call('function approve(address spender, uint256 amount)', GAUGE, TEN),
    )
    expect(second(intent, approval, claim)).toBeNull()
  })

  it('asks several validators for what was requested of all of them', () => {
    const intent = leaving({ amount: '10' }, { output: null })
    const undelegate = (validator: string) =>
      calling(
        intent,
        call('function undelegate(address validator, uint256 shares)', validator, TEN / 2n),
      )
    expect(second(intent, undelegate(USDC), undelegate(GAUGE))).toBeNull()
    expect(second(intent, undelegate(USDC), undelegate(USDC))).not.toBeNull()
  })
})

it('an exit of a position without a token is given up once, though the asset arrives each time', () => {
  const intent = leaving({ amount: '10' }, { output: null })
  const moved = { left: [], arrived: [{ token: USDC, amount: TEN }], allowances: [] }
  const rehearsal: Rehearsal = {
    kind: 'passed',
    held: [],
    isWhole: true,
    ...moved,
    worth: { left: null, arrived: TEN },
    valuedBy: [],
    steps: [moved],
    claims: [],
    next: moved,
    isLikeReal: true,
    varies: false,
  }
  const each = calling(intent, unstake(TEN), VAULT, rehearsal)
  expect(second(intent, each, each)).toMatchObject({ taken: TEN })
})

/** A case as a step among several of its action. */
const among = async (each: Case, changes: Partial<Case> = {}): Promise<Inspection> => {
  const transactions = ['s', 't'].map((id, stepIndex) => exampleStep(id, { stepIndex }))
  return await judged({ ...each, ...changes, action: { ...each.action, transactions } })
}

describe('an exit of Solana', () => {
  it.each([deactivateNative, splitNative, takeStakeFromPool, withdrawFromPool])(
    'is given up once: $name',
    async (each) => {
      const inspection = await among(each)
      expect(second(each.intent, inspection, inspection)).not.toBeNull()
      const evidence = { ...each.evidence, before: new Map(), simulation: null }
      const unseen = await among(each, { evidence })
      expect(second(each.intent, unseen, unseen)).not.toBeNull()
    },
  )

  it('takes back two stakes that are together what was requested', async () => {
    const given = { amount: '8', validatorAddress: VALIDATOR }
    const both = leavingSolana({ given })
    const each = await among(deactivateNative, { intent: both })
    expect(second(both, each, each)).toBeNull()
    const facts = [...signed('s', each, both), ...signed('r', each, both)]
    expect(excessOf(both, facts, 't', each)).not.toBeNull()
  })

  it('splits a stake and takes back what was split off, in one step or two', async () => {
    const { intent, instructions, evidence } = splitNative
    const after = evidence.simulation?.kind === 'passed' ? evidence.simulation.after : new Map()
    const both = [...instructions, ...deactivateNative.instructions]
    const split = await among(splitNative)
    const end = await among(deactivateNative, { intent, evidence: { ...evidence, before: after } })
    expect(second(intent, split, end)).toBeNull()
    const whole = await among(splitNative, { instructions: both })
    expect(excessOf(intent, [], 's', whole)).toBeNull()
    expect(second(intent, whole, end)).not.toBeNull()
    expect(second(intent, whole, split)).not.toBeNull()
  })
})
