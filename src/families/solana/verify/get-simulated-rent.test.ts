import { describe, expect, it } from 'vitest'
import type { KnownInstruction } from '../decode/known-instruction.ts'
import { SYSTEM, TIP_ACCOUNTS, TOKEN } from '../programs.ts'
import type { AccountState } from '../simulate/account-state.ts'
import type { AccountChanges } from '../simulate/changes.ts'
import {
  initialize,
  OTHER,
  POOL,
  STAKE,
  FOREIGN,
  HELPER,
  readingOf,
  STRANGE,
  THIEF,
} from '../testing/known-instructions.ts'
import { pool, stake, tokens, usdc } from './corpus/bases.ts'
import { entering, leaving, USER } from './corpus/case.ts'
import type { MessageReading } from './message-reading.ts'
import { getSimulatedRent } from './get-simulated-rent.ts'

const FOUR = 4_000_000_000n
const RENT = 2_282_880n
const TOKEN_RENT = 2_039_280n
const [TIPS = ''] = TIP_ACCOUNTS
const kept = (lamports: bigint, space?: bigint, owner = THIEF): AccountState => ({
  kind: 'other',
  lamports,
  owner,
  ...(space === undefined ? {} : { space }),
})
const nothing: AccountChanges = {
  left: [],
  arrived: [],
  rent: 0n,
  staked: 0n,
  votes: [],
  allowances: [],
  lost: [],
}

interface SimulatedRent {
  readonly after: Readonly<Record<string, AccountState | null>>
  /** Coins that leave. Lamports. */
  readonly left: bigint
  readonly known?: readonly KnownInstruction[]
  readonly change?: Partial<MessageReading>
  readonly staked?: bigint
}
/** How much is claimed as rent for accounts that were not there before. */
function claimed({ after, left, known = [], change = {}, staked = 0n }: SimulatedRent) {
  const before = new Map(Object.keys(after).map((each) => [each, null]))
  const reading = readingOf(known, { before, ...change })
  const simulation = {
    kind: 'passed',
    after: new Map(Object.entries(after)),
    programs: [],
  } as const
  const changes = { ...nothing, left: [{ token: null, amount: left }], staked }
  const fees = getSimulatedRent(reading, simulation, changes)
  const amount = fees[0]?.amount ?? 0n
  const fee = { kind: 'rent', amount, witness: 'service', most: 50_000_000n }
  expect(fees).toEqual(amount > 0n ? [fee] : [])
  return amount
}

describe('rent of accounts that are new', () => {
  it('is what they hold, by their kind', () => {
    const of = (state: AccountState | null) =>
      claimed({ after: { [OTHER]: state }, left: 9n * FOUR })
    expect(of(kept(9n))).toBe(9n)
    expect(of(kept(1n))).toBe(1n)
    expect(of(kept(FOUR, 10n))).toBe(138n * 6_960n)
    expect(of(kept(9n, 10n))).toBe(9n)
    expect(of(kept(9n, undefined, SYSTEM))).toBe(0n)
    expect(of(tokens(usdc, 5n))).toBe(0n)
    expect(of(tokens(usdc, 5n, THIEF))).toBe(TOKEN_RENT)
    const own = stake(FOUR)
    const other = (more: object): AccountState => (own.kind === 'stake' ? { ...own, ...more } : own)
    expect(of(own)).toBe(RENT)
    expect(of(other({ staker: THIEF }))).toBe(0n)
    expect(of(other({ withdrawer: THIEF }))).toBe(0n)
    expect(of(pool)).toBe(0n)
    expect(of(null)).toBe(0n)
    const two = { [OTHER]: kept(9n), [FOREIGN]: tokens(usdc, 5n, THIEF) }
    expect(claimed({ after: two, left: 9n * FOUR })).toBe(9n + TOKEN_RENT)
  })

  it('is none of what was there, may have been, or is named by the bytes', () => {
    const one = { after: { [OTHER]: kept(9n) }, left: 9n * FOUR }
    const was = (before: MessageReading['before']) => claimed({ ...one, change: { before } })
    expect(was(new Map([[OTHER, kept(1n)]]))).toBe(0n)
    expect(was(new Map())).toBe(0n)
    const create: KnownInstruction = {
      kind: 'create',
      from: THIEF,
      created: OTHER,
      lamports: 9n,
      space: 0n,
      owner: THIEF,
      seed: null,
    }
    const named: KnownInstruction[] = [
      create,
      { kind: 'allocate', created: OTHER, owner: THIEF, seed: { base: USER, text: '' } },
      { kind: 'associated', payer: THIEF, account: OTHER, owner: THIEF, mint: 'm', program: TOKEN },
      { kind: 'transfer', from: USER, to: OTHER, lamports: 1n, signer: USER },
    ]
    for (const each of named) expect(claimed({ ...one, known: [each] })).toBe(0n)
    expect(claimed({ ...one, known: [{ ...create, created: HELPER }] })).toBe(9n)
  })
})

describe('rent is no more than leaves', () => {
  const after = { [OTHER]: kept(FOUR) }
  const fresh = { before: new Map([[OTHER, null]]) }
  const passed = { kind: 'passed', after: new Map(Object.entries(after)), programs: [] } as const
  it('beyond what was typed', () => {
    expect(claimed({ after, left: FOUR + 5n })).toBe(5n)
    expect(claimed({ after, left: FOUR + 1n })).toBe(1n)
    expect(claimed({ after, left: FOUR })).toBe(0n)
    const out = { intent: leaving({ given: { amount: '4' } }) }
    expect(claimed({ after, left: 5n, change: { ...out, ...fresh } })).toBe(5n)
    const quiet = getSimulatedRent(readingOf([], { ...out, ...fresh }), passed, nothing)
    expect(quiet).toEqual([])
    const all = { intent: entering({ given: { useMaxAmount: true } }) }
    expect(claimed({ after, left: 9n * FOUR, change: all })).toBe(0n)
  })

  it('beyond the rent of stakes that are made and filled', () => {
    const made = { after, known: [initialize], change: { createdStakes: new Set([STAKE]) } }
    const own = (left: bigint, staked: bigint) =>
      claimed({
        ...made,
        left,
        staked,
        change: { ...made.change, before: new Map([[OTHER, null]]) },
      })
    expect(own(FOUR + RENT + 5n, FOUR)).toBe(5n)
    expect(own(FOUR + RENT + 5n, 1n)).toBe(5n)
    expect(own(FOUR + 5n, 0n)).toBe(5n)
    const two = { createdStakes: new Set([STAKE, HELPER]), ...fresh }
    const known = [initialize, { ...initialize, stake: HELPER }]
    const left = FOUR + 2n * RENT + 5n
    expect(claimed({ after, known, change: two, left, staked: FOUR })).toBe(5n)
    expect(own(FOUR + 5n, -1n)).toBe(5n)
  })

  it('beyond tips, and rent that the bytes name', () => {
    const tip: KnownInstruction = {
      kind: 'transfer',
      from: USER,
      to: TIPS,
      lamports: 7n,
      signer: USER,
    }
    const opening: KnownInstruction = {
      kind: 'associated',
      payer: USER,
      account: STRANGE,
      owner: THIEF,
      mint: 'm',
      program: TOKEN,
    }
    expect(claimed({ after, left: FOUR + 12n, known: [tip] })).toBe(5n)
    expect(claimed({ after, left: FOUR + TOKEN_RENT + 12n, known: [tip, opening] })).toBe(5n)
  })

  it('and none where nothing was shown', () => {
    const reading = readingOf([], { before: new Map([[OTHER, null]]) })
    const changes = { ...nothing, left: [{ token: null, amount: 9n * FOUR }] }
    expect(getSimulatedRent(reading, passed, changes)).toHaveLength(1)
    expect(getSimulatedRent(reading, passed, null)).toEqual([])
    expect(getSimulatedRent(reading, null, changes)).toEqual([])
    expect(getSimulatedRent(reading, { kind: 'failed' }, null)).toEqual([])
    expect(
      getSimulatedRent(reading, passed, { ...nothing, left: [{ token: POOL, amount: 9n * FOUR }] }),
    ).toEqual([])
  })
})
