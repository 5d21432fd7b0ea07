import { describe, expect, it } from 'vitest'
import { call } from '#src/families/evm/verify/corpus/case.ts'
import type { PassedSimulation } from '#src/families/action-simulation.ts'
import type { Outflow } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import { excessOfPosition, exitsOf, worthOf } from './purse-exits.ts'
import { findExcess } from './purse.ts'
import {
  approve,
  calling,
  leave,
  leaving,
  passed,
  redeem,
  rewards,
  ROUTER,
  signed,
  TEN,
  UNKNOWN,
  unstake,
  USDC,
  VAULT,
  type Moves,
} from './testing/exit-world.ts'

const OTHER = '0x00000000000000000000000000000000000000ff'
/** A stake without a token. */
const STAKES = '0x00000000000000000000000000000000000000ee'
const HALF = TEN / 2n

const byAmount = leaving({ amount: '10' })
const shares = (amount: bigint) => ({ token: VAULT, amount })
const gone = (amount: bigint): Moves => ({
  left: [shares(amount)],
  arrived: [{ token: USDC, amount }],
})
const several = (...calls: readonly string[]) => call('function multicall(bytes[] calls)', calls)

/** Whether the second of two steps is a question. */
const isExcess = (
  intent: Intent,
  [firstData, first]: readonly [string, Moves | null],
  [data, to, simulation]: readonly [string, string, PassedSimulation],
): boolean => {
  const before = first
    ? calling(intent, firstData, VAULT, passed(first))
    : calling(intent, firstData, VAULT)
  const facts = signed('s', before, intent, first)
  return findExcess(intent, facts, 't', calling(intent, data, to, simulation)) !== null
}

describe('the value of an exit', () => {
  it('is unknown where nobody can tell which share leaves', () => {
    const unnamed = leaving({ amount: '10' }, { output: null })
    const simulation = {
      ...passed({ left: [{ token: null, amount: 5n }] }),
      worth: { left: 1n, arrived: 1n },
    }
    expect(worthOf({ simulation }, unnamed)).toBeNull()
    expect(worthOf({ simulation: passed(gone(TEN)) }, byAmount)).toBe(TEN)
    // Shares that a step of before brings in leave nothing of the total.
    const through = { left: [shares(TEN)], arrived: [], allowances: [] }
    expect(worthOf({ simulation: { ...passed({}), next: through } }, byAmount)).toBeNull()
  })

  it('is unknown of a pending action, whose shares no simulation shows', () => {
    const request = {
      ...byAmount.request,
      intent: 'manage',
      action: 'WITHDRAW',
      passthrough: 'p',
    } as const
    const pending: Intent = { ...byAmount, request }
    const inspection = calling(pending, leave, VAULT, passed(gone(HALF)))
    expect(exitsOf(inspection, pending).map(({ amount }) => amount)).toEqual([null])
    expect(exitsOf(inspection, byAmount).map(({ amount }) => amount)).toEqual([`${HALF}`])
  })

  it('is unknown of each call of a step where that of the step is', () => {
    const both = calling(byAmount, several(redeem(TEN), redeem(TEN)))
    expect(exitsOf(both, byAmount).map(({ amount }) => amount)).toEqual([null, null])
  })

  it('is compared with the request though a step before took nothing', () => {
    const taken = [redeem(TEN), VAULT, passed(gone(2n * TEN))] as const
    expect(isExcess(byAmount, [rewards, {}], taken)).toBe(true)
  })
})

describe('allowances of shares', () => {
  const twice = (intent: Intent) => {
    const facts = signed('s', calling(intent, approve(OTHER, TEN)), intent)
    return findExcess(intent, facts, 't', calling(intent, approve(ROUTER, TEN)))
  }

  it('count as an exit each, where an amount of the asset was requested', () => {
    expect(twice(byAmount)).not.toBeNull()
  })

  it('count as an exit each however few they are, as nobody knows their worth', () => {
    const facts = signed('s', calling(byAmount, approve(OTHER, 1n)), byAmount)
    const next = calling(byAmount, approve(ROUTER, 1n))
    expect(excessOfPosition(byAmount, facts, 't', next)).toMatchObject({ taken: TEN })
  })

  it('count beside an exit of the same step, unless it is that which uses them', () => {
    const ofShares = leaving({ shareAmount: '10' })
    const facts = signed('s', calling(ofShares, redeem(1n)), ofShares)
    const allow = { kind: 'allow', token: VAULT, spender: ROUTER, amount: TEN } as const
    const step = calling(ofShares, redeem(HALF), ROUTER)
    const excess = (more: Partial<Outflow>) =>
      excessOfPosition(ofShares, facts, 't', { ...step, takes: [{ ...allow, ...more }] })
    expect(excess({ isUsedAtOnce: true })).toBeNull()
    expect(excess({})).toMatchObject({ taken: 1n, amount: 2n * TEN })
  })

  it('count beside a part of a balance that nobody read', () => {
    const unread = { ...passed(gone(HALF)), held: [] }
    const half = leaving({ percentage: '50' })
    expect(isExcess(half, [approve(OTHER, HALF), null], [redeem(HALF), VAULT, unread])).toBe(true)
  })
})

describe('beside shares that leave', () => {
  const half = leaving({ percentage: '50' })
  const first = [redeem(HALF), gone(HALF)] as const
  const shown = passed(gone(HALF))

  it('another exit of the same step counts', () => {
    expect(isExcess(half, first, [redeem(HALF), VAULT, shown])).toBe(false)
    expect(isExcess(half, first, [several(redeem(HALF), leave), ROUTER, shown])).toBe(true)
    expect(isExcess(half, first, [UNKNOWN, ROUTER, shown])).toBe(true)
  })

  it('an exit of more than they are counts, where shares were requested', () => {
    const ofShares = leaving({ shareAmount: '10' })
    const dust = passed({ left: [shares(1n)] })
    expect(isExcess(ofShares, first, [unstake(TEN), STAKES, dust])).toBe(true)
  })

  it('a single further share counts, where nobody read how many there are', () => {
    const one = { ...passed(gone(1n)), held: [] }
    expect(isExcess(half, first, [redeem(1n), VAULT, one])).toBe(true)
  })
})
