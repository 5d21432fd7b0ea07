import { describe, expect, it } from 'vitest'
import type { PositionExit } from '../../inspection.ts'
import type { Intent } from '../../intent.ts'
import type { KnownInstruction } from '../decode/known-instruction.ts'
import { WRAPPED_SOL } from '../programs.ts'
import type { AccountState } from '../simulate/account-state.ts'
import {
  burn,
  addressOf,
  deactivate,
  merge,
  MINT,
  OTHER,
  POOL,
  POOL_MINT,
  split,
  STAKE,
  withdraw,
  withdrawSol,
  withdrawStake,
  readingOf,
  STRANGE,
} from '../testing/known-instructions.ts'
import { LST, pool, SHARE, stake, USDC, wallet } from './corpus/bases.ts'
import { entering, leaving, managing, SOL_COIN } from './corpus/case.ts'
import { getExits } from './get-exits.ts'

const RENT = 2_282_880n
const give = (
  of: string,
  stage: PositionExit['stage'],
  change: Partial<PositionExit> = {},
): PositionExit => ({
  of,
  stage,
  amount: null,
  given: null,
  validator: null,
  ...change,
})
const asked = leaving({ output: LST, given: { amount: '4' } })
const exits = (
  known: KnownInstruction[],
  intent: Intent = asked,
  states: [string, AccountState][] = [],
) => getExits(readingOf(known, { intent, before: new Map(states) }))

describe('a stake', () => {
  it('counts without its rent', () => {
    const moved = (lamports: bigint) =>
      exits([
        { ...split, lamports },
        { ...withdraw, lamports },
      ])
    expect(moved(RENT + 5n)).toEqual([
      give(STAKE, 'split', { amount: 5n }),
      give(STAKE, 'claim', { amount: 5n }),
    ])
    expect(moved(RENT)).toMatchObject([{ amount: 0n }, { amount: 0n }])
    expect(moved(5n)).toMatchObject([{ amount: 0n }, { amount: 0n }])
  })

  it('that ends is what the chain shows of it, else what is split off', () => {
    const ended = (known: KnownInstruction[], states: [string, AccountState][] = []) =>
      exits([deactivate, ...known], asked, states).at(-1)
    expect(ended([], [[STAKE, stake(RENT + 7n)]])).toEqual(give(STAKE, 'request', { amount: 7n }))
    expect(ended([], [[STAKE, wallet(RENT + 7n)]])).toEqual(give(STAKE, 'request'))
    expect(ended([])).toEqual(give(STAKE, 'request'))
    const off = { ...split, lamports: RENT + 5n }
    expect(ended([off])).toEqual(give(STAKE, 'request', { amount: 5n }))
    expect(ended([off, { ...off, to: OTHER, lamports: RENT + 9n }])).toMatchObject({ amount: 5n })
    expect(ended([{ ...off, to: OTHER }])).toMatchObject({ amount: null })
  })

  it('that ends takes along what is merged into it', () => {
    const merging = (from: string, into = STAKE) => ({ ...merge, from, into })
    const states: [string, AccountState][] = [
      [STAKE, stake(RENT + 7n)],
      [OTHER, stake(100n)],
      [STRANGE, stake(1_000n)],
    ]
    const ended = (known: KnownInstruction[]) => exits([...known, deactivate], asked, states).at(-1)
    expect(ended([merging(OTHER)])).toMatchObject({ amount: 107n })
    expect(ended([merging(STRANGE, OTHER), merging(OTHER)])).toMatchObject({ amount: 1_107n })
    expect(ended([merging(STRANGE, OTHER)])).toMatchObject({ amount: 7n })
    expect(ended([merging(OTHER), merging(STAKE, OTHER)])).toMatchObject({ amount: 107n })
    expect(ended([merging(addressOf(99))])).toMatchObject({ amount: null })
    const others = states.filter(([account]) => account !== STAKE)
    expect(exits([merging(OTHER), deactivate], asked, others).at(-1)).toMatchObject({
      amount: null,
    })
  })

  it('is none of a request for tokens, nor of one that does not leave', () => {
    const known = [{ ...split, lamports: RENT + 5n }]
    const of = (asset: typeof SOL_COIN) => exits(known, leaving({ asset, given: {} }))
    expect(of(SOL_COIN)).toHaveLength(1)
    expect(of({ ...SOL_COIN, address: WRAPPED_SOL })).toHaveLength(1)
    expect(of(USDC)).toEqual([])
    expect(exits(known, { ...asked, asset: null })).toHaveLength(1)
    expect(exits(known, entering({ given: {} }))).toEqual([])
    expect(exits(known, managing('CLAIM', { given: {} }))).toEqual([])
  })
})

describe('a share', () => {
  const burning = { ...burn, mint: POOL_MINT, amount: 1_000n }
  it('counts by what its pool pays', () => {
    const states: [string, AccountState][] = [[POOL, pool]]
    const all = [burning, { ...withdrawSol, amount: 2_000n }, { ...withdrawStake, amount: 3_000n }]
    expect(exits(all, asked, states)).toEqual([
      give(POOL_MINT, 'exit', { amount: 1_098n, given: 1_000n }),
      give(POOL_MINT, 'exit', { amount: 2_197n, given: 2_000n }),
      // The stake that a pool gives is what later steps end and withdraw.
      give(STAKE, 'split', { amount: 3_296n, given: 3_000n }),
    ])
    expect(exits([burning])).toEqual([give(POOL_MINT, 'exit', { given: 1_000n })])
    // Of two pools that name one token anybody may have made the other.
    const two: [string, AccountState][] = [...states, [OTHER, pool]]
    expect(exits([burning], asked, two)).toEqual([give(POOL_MINT, 'exit', { given: 1_000n })])
    const shares = leaving({ output: LST, given: { shareAmount: '4' } })
    const counted = (amount: bigint) => give(POOL_MINT, 'exit', { amount, given: amount })
    expect(exits([burning], shares, states)).toEqual([counted(1_000n)])
    expect(exits([{ ...burning, amount: 1n }], shares)).toEqual([counted(1n)])
  })

  it('that a pool takes leaves whatever the yield says that it gives', () => {
    const all = [
      { ...withdrawSol, amount: 1n },
      { ...withdrawStake, amount: 2n },
      { ...withdrawSol, amount: 0n },
    ]
    const uncounted = [give(POOL_MINT, 'exit', { given: 1n }), give(STAKE, 'split', { given: 2n })]
    const states: [string, AccountState][] = [[POOL, pool]]
    expect(exits(all, leaving({ output: SHARE, given: { amount: '4' } }), states)).toEqual(
      uncounted,
    )
    expect(exits(all, leaving({ given: { shareAmount: '4' } }), states)).toEqual(uncounted)
    // What the yield's own pool pays says nothing of another pool's token.
    expect(exits([{ ...withdrawSol, mint: MINT, amount: 1n }], asked, states)).toEqual([
      give(MINT, 'exit', { given: 1n }),
    ])
  })

  it('is one of the yield’s own', () => {
    expect(exits([{ ...burning, amount: 0n }])).toEqual([])
    expect(exits([burn])).toEqual([])
    const none = leaving({ given: {} })
    expect(exits([burning], none)).toEqual([])
    const unnamed: KnownInstruction = {
      kind: 'token-transfer',
      source: STRANGE,
      to: OTHER,
      authority: readingOf([]).user,
      mint: null,
      amount: 5n,
      decimals: null,
    }
    expect(exits([unnamed], leaving({ output: SOL_COIN, given: {} }))).toEqual([])
    const { place: _, ...unplaced } = asked
    expect(exits([burning, unnamed], unplaced)).toEqual([])
  })
})

it('what nobody can read may give up as much as there is', () => {
  const unread = { hasUnknown: true, unknownPrograms: [OTHER, STRANGE] }
  const of = (intent: Intent) => getExits(readingOf([withdraw], { intent, ...unread }))
  expect(of(asked)).toEqual([
    give(STAKE, 'claim', { amount: 0n }),
    give(`${OTHER} ${STRANGE}`, 'unknown'),
  ])
  expect(of(entering({ given: {} }))).toEqual([])
})

it('a pending action of a typed amount is counted like an exit, and one of everything is not', () => {
  const lamports = RENT + 5n
  const of = (given: Readonly<Record<string, unknown>>) =>
    exits([{ ...withdraw, lamports }], managing('WITHDRAW', { given }))
  expect(of({ amount: '4' })).toEqual([give(STAKE, 'claim', { amount: 5n })])
  for (const given of [{}, { percentage: '100' }]) expect(of(given)).toEqual([])
})
