import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Inspection, Outflow } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import type { Fact } from './journal/fact.ts'
import { findExcess } from './purse.ts'
import { takesOf, withoutFees } from './purse-takings.ts'
import { exampleIntent, START, createStepFacts } from './testing/step-facts.ts'
import {
  TEXT_MESSAGE,
  USDC,
  WETH,
  OTHER,
  VAULT,
  HUNDRED,
  yieldSnapshot,
  enterIntent,
  createOutflow,
  createInspection,
  createSignedFacts,
} from './testing/purse-facts.ts'

const anyTaking: fc.Arbitrary<Outflow> = fc.record({
  kind: fc.constantFrom('spend', 'allow'),
  token: fc.constantFrom(USDC, OTHER, null),
  amount: fc.bigInt({ min: 0n, max: 2n * HUNDRED }),
  spender: fc.constantFrom(VAULT, OTHER),
})

describe('the purse of a deposit', () => {
  it('lets no sequence of signatures take more than was requested of any token', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyTaking, { maxLength: 3 }), { maxLength: 8 }), (steps) => {
        const facts: Fact[] = []
        const accepted: Outflow[] = []
        for (const [at, taken] of steps.entries()) {
          const inspection = createInspection(taken)
          if (findExcess(enterIntent, facts, `s${at}`, inspection) !== null) continue
          facts.push(...createSignedFacts(`s${at}`, inspection))
          accepted.push(...taken)
        }
        for (const kind of ['spend', 'allow'] as const)
          for (const [token, most] of [
            [USDC, HUNDRED + 2n],
            [OTHER, 2n],
            [null, 0n],
          ] as const) {
            const all = accepted.filter((each) => each.kind === kind && each.token === token)
            const sum = all.reduce((total, { amount }) => total + (amount ?? 0n), 0n)
            expect(sum).toBeLessThanOrEqual(most)
          }
      }),
      { numRuns: 2000 },
    )
  })

  it('releases what was rejected, can’t land any more or was reverted', () => {
    const inspection = createInspection([createOutflow('spend', HUNDRED)])
    const s = createStepFacts('s')
    const again = (...facts: Fact[]) =>
      findExcess(
        enterIntent,
        [...createSignedFacts('s', inspection).slice(0, 1), ...facts],
        't',
        inspection,
      )
    expect(again()).toMatchObject({ limit: HUNDRED, taken: HUNDRED, amount: HUNDRED })
    expect(again(s.refused())).toBeNull()
    expect(again(s.sent(), s.dead())).toBeNull()
    expect(again(s.sent(), s.settled(false))).toBeNull()
    expect(again(s.sent(), s.settled(true))).not.toBeNull()
  })

  it('counts a signature that the service got, though it says that it did not take it', () => {
    const { signed, dead, refused } = createStepFacts('s')
    const permit = createInspection([createOutflow('allow', HUNDRED)])
    const approval = createInspection([createOutflow('allow', HUNDRED)])
    const [prompted] = createSignedFacts('s', permit)
    if (!prompted) throw new Error('nothing was prompted')
    const given = [prompted, signed('service'), dead()]
    expect(findExcess(enterIntent, given, 't', approval)).toMatchObject({ taken: HUNDRED })
    expect(findExcess(enterIntent, [prompted, refused()], 't', approval)).toBeNull()
  })

  it('lets a step be signed again with the same bytes only, once the service got a signature', () => {
    const { signed, dead, refused } = createStepFacts('t')
    const message = { family: 'evm', kind: 'message' } as const
    const withText = (text: string): Inspection =>
      createInspection([createOutflow('allow', HUNDRED)], {
        unsigned: { ...message, message: { ...TEXT_MESSAGE, text } },
      })
    const prompted = (text: string): Fact =>
      Object.assign(createStepFacts('t').prompted(), { payload: text })
    const excessAfter = (...facts: Fact[]) => findExcess(enterIntent, facts, 't', withText('one'))
    const rejected = [signed('service'), dead()]
    expect(excessAfter(prompted('one'), ...rejected)).toBeNull()
    expect(excessAfter(prompted('two'), ...rejected)).toEqual({
      kind: 'allow',
      token: USDC,
      limit: HUNDRED,
      taken: HUNDRED,
      amount: HUNDRED,
    })
    expect(excessAfter(prompted('two'), refused(), prompted('one'), ...rejected)).toBeNull()
    expect(excessAfter(prompted('two'), prompted('one'), ...rejected)).not.toBeNull()
    expect(excessAfter(prompted('two'), signed(), dead())).toBeNull()
  })

  it('counts a step once, however often the wallet was prompted', () => {
    const inspection = createInspection([createOutflow('spend', HUNDRED)])
    expect(findExcess(enterIntent, createSignedFacts('t', inspection), 't', inspection)).toBeNull()
  })

  it('lets an action use what it brought in itself, and no more', () => {
    const eth = { symbol: 'ETH', decimals: 18, address: null }
    const ether = 10n ** 18n
    const intent: Intent = {
      request: { ...exampleIntent.request, arguments: { amount: '1' } },
      asset: eth,
      place: { ...yieldSnapshot, tokens: [eth, { symbol: 'WETH', decimals: 18, address: WETH }] },
    }
    const wrap = createSignedFacts('wrap', createInspection([createOutflow('spend', ether, null)]))
    const supply = createInspection([createOutflow('spend', ether, WETH)])
    expect(findExcess(intent, wrap, 't', supply)).toMatchObject({ token: WETH, limit: 0n })
    const arrived: Fact = {
      kind: 'moved',
      action: 'a',
      step: 'wrap',
      at: START,
      left: [],
      arrived: [{ token: WETH, amount: ether.toString() }],
    }
    expect(findExcess(intent, [...wrap, arrived], 't', supply)).toBeNull()
    const more = createInspection([createOutflow('spend', ether + 3n, WETH)])
    expect(findExcess(intent, [...wrap, arrived], 't', more)).not.toBeNull()
  })

  it('counts the simulation where the bytes show less', () => {
    const left = [{ token: USDC, amount: HUNDRED + 3n }]
    const moved = { left, arrived: [], allowances: [] }
    const simulation: Inspection['simulation'] = {
      kind: 'passed',
      isWhole: true,
      ...moved,
      worth: { left: null, arrived: null },
      valuedBy: [],
      steps: [moved],
      claims: [],
      next: moved,
      isLikeReal: true,
      varies: false,
    }
    const inspection = createInspection([], { simulation })
    expect(findExcess(enterIntent, [], 't', inspection)).toMatchObject({ amount: HUNDRED + 3n })
    expect(takesOf(inspection)).toEqual([
      { kind: 'spend', token: USDC, amount: String(HUNDRED + 3n), spender: null },
    ])
  })

  it('excludes the listed fees, and nothing more', () => {
    const fee = { kind: 'request-fee', amount: 5n, witness: 'chain' } as const
    const paying = (amount: bigint) =>
      createInspection([createOutflow('spend', amount, null)], { namedFees: [fee] })
    expect(findExcess(enterIntent, [], 't', paying(5n))).toBeNull()
    expect(findExcess(enterIntent, [], 't', paying(6n))).toMatchObject({
      token: null,
      amount: 1n,
    })
    // A fee larger than what leaves is no credit.
    const two = [createOutflow('spend', 2n, null), createOutflow('spend', 1n, null)]
    expect(withoutFees(two, [fee]).map(({ amount }) => amount)).toEqual(['0', '0'])
  })

  it('limits unverified fees over all steps', () => {
    const fee = (amount: bigint) =>
      ({ kind: 'message-fee', amount, witness: 'service', most: 100n }) as const
    const paying = (...amounts: bigint[]) =>
      createInspection(
        [
          createOutflow(
            'spend',
            amounts.reduce((a, b) => a + b),
            null,
          ),
        ],
        {
          namedFees: amounts.map(fee),
        },
      )
    const first = createSignedFacts('s', paying(60n))
    expect(findExcess(enterIntent, [], 't', paying(100n))).toBeNull()
    expect(findExcess(enterIntent, [], 't', paying(60n, 41n))).toMatchObject({ limit: 100n })
    expect(findExcess(enterIntent, first, 't', paying(40n))).toBeNull()
    expect(findExcess(enterIntent, first, 't', paying(41n))).toMatchObject({
      token: null,
      limit: 100n,
      taken: 60n,
      amount: 41n,
    })
    expect(findExcess(enterIntent, first, 's', paying(60n))).toBeNull()
    const refused = [...first.slice(0, 1), createStepFacts('s').refused()]
    expect(findExcess(enterIntent, refused, 't', paying(100n))).toBeNull()
    // A fee that the chain itself states is verified.
    const read = { kind: 'request-fee', amount: 100n, witness: 'chain' } as const
    const capped = createInspection([], { namedFees: [fee(101n), read] })
    expect(findExcess(enterIntent, [], 't', capped)).toMatchObject({ limit: 100n, amount: 101n })
    const requestedInspection = createInspection([createOutflow('spend', 100n, null)], {
      namedFees: [read],
    })
    expect(
      findExcess(enterIntent, createSignedFacts('s', requestedInspection), 't', paying(100n)),
    ).toBeNull()
    expect(
      findExcess(enterIntent, createSignedFacts('s', paying(100n)), 't', requestedInspection),
    ).toBeNull()
  })

  it('excludes a fee that a block shows to have left from the amount', () => {
    const coin: Intent = {
      request: { ...exampleIntent.request, arguments: { amount: '1' } },
      asset: { symbol: 'ETH', decimals: 18, address: null },
      place: yieldSnapshot,
    }
    const fee = { kind: 'message-fee', amount: 60n, witness: 'service', most: 100n } as const
    const first = createSignedFacts(
      's',
      createInspection([createOutflow('spend', 60n, null)], { namedFees: [fee] }),
    )
    const shown = (amount: bigint): Fact => ({
      kind: 'moved',
      action: 'a',
      step: 's',
      at: START,
      left: [{ token: null, amount: amount.toString() }],
      arrived: [],
    })
    const deposit = createInspection([createOutflow('spend', 10n ** 18n, null)])
    expect(findExcess(coin, [...first, shown(60n)], 't', deposit)).toBeNull()
    expect(findExcess(coin, [...first, shown(61n)], 't', deposit)).toMatchObject({ taken: 1n })
  })

  it('is unlimited if everything was requested, and allows everything only on request', () => {
    const everything: Intent = {
      ...enterIntent,
      request: { ...enterIntent.request, arguments: { useMaxAmount: true } },
    }
    expect(
      findExcess(everything, [], 't', createInspection([createOutflow('spend', 5n * HUNDRED)])),
    ).toBeNull()
    const unlimited = createInspection([createOutflow('allow', 2n ** 256n - 1n)])
    expect(findExcess(enterIntent, [], 't', unlimited)).not.toBeNull()
    const allowed: Intent = {
      ...enterIntent,
      request: { ...enterIntent.request, arguments: { amount: '100', useMaxAllowance: true } },
    }
    expect(findExcess(allowed, [], 't', unlimited)).toBeNull()
    const other = createInspection([createOutflow('allow', 2n ** 256n - 1n, OTHER)])
    expect(findExcess(allowed, [], 't', other)).not.toBeNull()
    const spent = createInspection([createOutflow('spend', HUNDRED + 3n)])
    expect(findExcess(allowed, [], 't', spent)).toMatchObject({ kind: 'spend', limit: HUNDRED })
  })
})

it("an exit deposits none of the yield's deposit token", () => {
  const leaving: Intent = { ...enterIntent, request: { ...enterIntent.request, intent: 'exit' } }
  expect(
    findExcess(leaving, [], 't', createInspection([createOutflow('spend', 3n)])),
  ).not.toBeNull()
  // The yield's own token is given up; no other token is.
  expect(
    findExcess(leaving, [], 't', createInspection([createOutflow('spend', 3n, VAULT)])),
  ).toBeNull()
  expect(
    findExcess(leaving, [], 't', createInspection([createOutflow('spend', 1n, OTHER)])),
  ).not.toBeNull()
  expect(
    findExcess(leaving, [], 't', createInspection([createOutflow('spend', 1n, null)])),
  ).not.toBeNull()
})

describe('purse regressions', () => {
  const share = { symbol: 'hbUSDC', decimals: 6, address: VAULT }
  const leaving: Intent = {
    ...enterIntent,
    place: { ...yieldSnapshot, output: share, contracts: [] },
    request: { ...enterIntent.request, intent: 'exit' },
  }

  it('an exit or a claim allows no one an unrelated token', () => {
    const approval = createInspection([createOutflow('allow', 10n ** 30n, OTHER)])
    expect(findExcess(leaving, [], 't', approval)).toMatchObject({ token: OTHER, limit: 0n })
    const shares = createInspection([createOutflow('allow', HUNDRED, VAULT)])
    const checks = [{ kind: 'spender', witness: 'operator' }] as const
    const vouched = { ...shares, verdict: { ...shares.verdict, checks } }
    expect(findExcess(leaving, [], 't', vouched)).toBeNull()
    expect(findExcess(leaving, [], 't', shares)).toMatchObject({ token: VAULT, limit: 0n })
  })

  it('the purse stops a second exit of the whole position', () => {
    const left = [{ token: VAULT, amount: HUNDRED }]
    const moved = { left, arrived: [{ token: USDC, amount: HUNDRED }], allowances: [] }
    const simulation: Inspection['simulation'] = {
      kind: 'passed',
      isWhole: true,
      ...moved,
      worth: { left: HUNDRED, arrived: HUNDRED },
      valuedBy: [VAULT],
      steps: [moved],
      claims: [],
      next: moved,
      isLikeReal: true,
      varies: false,
    }
    const withdrawal = createInspection([], { simulation })
    const { prompted, sent } = createStepFacts('s')
    const first = [Object.assign(prompted(), { takes: [], worth: HUNDRED.toString() }), sent()]
    expect(findExcess(leaving, [], 't', withdrawal)).toBeNull()
    expect(findExcess(leaving, first, 't', withdrawal)).toMatchObject({
      taken: HUNDRED,
      amount: HUNDRED,
    })
  })

  it('an unverified allowance counts with other outflows', () => {
    const approval = createInspection([{ ...createOutflow('allow', HUNDRED), spender: OTHER }])
    const deposit = createInspection([createOutflow('spend', HUNDRED)], { calls: [VAULT] })
    expect(findExcess(enterIntent, createSignedFacts('s', approval), 't', deposit)).not.toBeNull()
    const known = createSignedFacts('s', createInspection([createOutflow('allow', HUNDRED)]))
    expect(findExcess(enterIntent, known, 't', deposit)).toBeNull()
  })

  it('a prompt with an unknown outflow counts as the whole request until a block shows it', () => {
    const { prompted, sent } = createStepFacts('s')
    const old = [prompted(), sent()]
    const deposit = createInspection([createOutflow('spend', HUNDRED)])
    expect(findExcess(enterIntent, old, 't', deposit)).not.toBeNull()
    const nothing: Fact = {
      kind: 'moved',
      action: 'a',
      step: 's',
      at: START,
      left: [],
      arrived: [],
    }
    expect(findExcess(enterIntent, [...old, nothing], 't', deposit)).toBeNull()
  })

  it('an inflow counts once, and not after its step was reverted', () => {
    const arrived = (step: string): Fact => ({
      kind: 'moved',
      action: 'a',
      step,
      at: START,
      left: [],
      arrived: [{ token: OTHER, amount: '5000' }],
    })
    // Only the proceeds of the request may be used.
    const s = createSignedFacts('s', createInspection([createOutflow('spend', HUNDRED)]))
    const spending = (amount: bigint) => createInspection([createOutflow('spend', amount, OTHER)])
    const twice = [...s, arrived('s'), arrived('s')]
    expect(findExcess(enterIntent, twice, 't', spending(5002n))).toBeNull()
    expect(findExcess(enterIntent, twice, 't', spending(5003n))).not.toBeNull()
    const undone = [...s, arrived('s'), createStepFacts('s').settled(false)]
    expect(findExcess(enterIntent, undone, 't', spending(3n))).not.toBeNull()
  })
})
