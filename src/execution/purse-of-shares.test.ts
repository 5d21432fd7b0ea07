import { describe, expect, it } from 'vitest'
import type { Intent } from '#src/families/intent.ts'
import type { PassedSimulation } from '#src/families/action-simulation.ts'
import { findExitShareToken, getPurseLimit, isProceeds } from './purse-limit.ts'
import {
  calling,
  GAUGE,
  leaving,
  passed,
  ROUTER,
  signed,
  TEN,
  USDC,
  VAULT,
  withdrawSome,
} from './testing/exit-world.ts'
import { createInspection, OTHER } from './testing/purse-facts.ts'

const half = leaving({ percentage: '50' })
const usdc = { symbol: 'USDC', decimals: 6, address: USDC }
const nothing = createInspection([])
/** Half of a hundred times ten, with the tolerance of a growing balance. */
const HALF_OF_ALL = 50n * TEN + (50n * TEN * 5n) / 1000n + 2n

const owning = (token: string, amount: bigint): PassedSimulation => ({
  ...passed({}),
  held: [{ token, amount }],
})
const simulated = (simulation: PassedSimulation) => createInspection([], { simulation })

/** A pending action with these arguments. */
const managing = (action: string, intent: Intent): Intent => ({
  ...intent,
  request: { ...intent.request, intent: 'manage', action, passthrough: 'p' },
})

describe('a part of the shares', () => {
  it('is one of what the wallet had before the action', () => {
    const first = calling(half, withdrawSome(TEN), GAUGE, passed({}))
    const arrived = [{ token: VAULT, amount: 100n * TEN }]
    const limit = (facts: Parameters<typeof getPurseLimit>[2]) =>
      getPurseLimit(half, VAULT, facts, simulated(owning(VAULT, 200n * TEN)))
    expect(limit(signed('s', first, half, { arrived }))).toBe(HALF_OF_ALL)
    const left = [{ token: VAULT, amount: 100n * TEN }]
    const after = simulated(owning(VAULT, 0n))
    expect(getPurseLimit(half, VAULT, signed('s', first, half, { left }), after)).toBe(HALF_OF_ALL)
  })

  it('is one of a rebasing token too', () => {
    const rebasing = leaving({ percentage: '50' }, { output: usdc })
    const limit = getPurseLimit(rebasing, USDC, [], simulated(owning(USDC, 100n * TEN)))
    expect(limit).toBe(HALF_OF_ALL)
  })

  it('is none of them where the simulation shows that others leave', () => {
    const shown = {
      ...owning(VAULT, 100n * TEN),
      ...passed({ left: [{ token: OTHER, amount: 1n }] }),
    }
    expect(getPurseLimit(half, VAULT, [], simulated(owning(VAULT, 100n * TEN)))).toBe(HALF_OF_ALL)
    expect(getPurseLimit(half, VAULT, [], simulated(shown))).toBe(0n)
  })
})

it('a share is not assumed where only a simulation may tell it', () => {
  expect(findExitShareToken(half, nothing, null)).toBeNull()
  expect(findExitShareToken(half, nothing, OTHER)).toBe(VAULT)
  const unnamed = leaving({ percentage: '50' }, { output: null })
  expect(findExitShareToken(unnamed, nothing, ROUTER)).toBe(ROUTER)
  expect(findExitShareToken(unnamed, nothing, OTHER)).toBeNull()
})

it('a share is told by any step in which it leaves', () => {
  const share = { left: [{ token: VAULT, amount: 1n }], arrived: [], allowances: [] }
  const nothingMoves = { left: [], arrived: [], allowances: [] }
  const told = (simulation: Partial<PassedSimulation>) =>
    findExitShareToken(half, simulated({ ...passed({}), ...simulation }), null)
  expect(told({})).toBeNull()
  // A pending step may bring in what the next one gives up, and a later one take it back.
  expect(told({ next: share })).toBe(VAULT)
  expect(told({ steps: [nothingMoves, share, nothingMoves] })).toBe(VAULT)
})

it('a share that the yield does not name is none by its value while nothing leaves', () => {
  const unnamed = leaving({ percentage: '50' }, { output: null })
  const valued = simulated({ ...passed({}), valuedBy: [VAULT] })
  expect(findExitShareToken(unnamed, valued, ROUTER)).toBe(ROUTER)
})

it('a withdrawal of shares pays what the yield takes, whichever balance it is of', () => {
  const share = { symbol: 'v', decimals: 6, address: VAULT }
  const other = { symbol: 'X', decimals: 6, address: OTHER }
  const ofShares: Intent = { ...managing('WITHDRAW', half), asset: share }
  for (const balance of [share, other])
    expect(isProceeds({ ...ofShares, balance }, USDC)).toBe(true)
})

it('an exit gives up none of the requested token where nobody kept what the yield names', () => {
  const unknown = { ...leaving({ amount: '10' }), place: undefined }
  expect(getPurseLimit(unknown, USDC, [], nothing)).toBe(0n)
})

it('a withdrawal pays each of several deposit tokens', () => {
  const other = { symbol: 'X', decimals: 6, address: OTHER }
  const pair = leaving({ amount: '10' }, { tokens: [usdc, other] })
  expect(getPurseLimit(managing('WITHDRAW', pair), USDC, [], nothing)).toBe(0n)
  expect(getPurseLimit(managing('MIGRATE', pair), USDC, [], nothing)).toBe(TEN)
})

it('a claim gives back at most twenty tickets, and no shares', () => {
  const claim = managing('CLAIM_UNSTAKED', leaving({}, { output: null }))
  expect(getPurseLimit(claim, ROUTER, [], nothing)).toBe(20n)
  const named = managing('CLAIM_UNSTAKED', leaving({}))
  expect(getPurseLimit(named, VAULT, [], nothing)).toBe(0n)
})

it('an amount of a list that nobody can read is none', () => {
  const listed = leaving({ amounts: ['x'] })
  const request = { ...listed.request, intent: 'enter' } as const
  const deposit: Intent = { ...listed, request, asset: null }
  expect(getPurseLimit(deposit, USDC, [], nothing)).toBe(0n)
})
