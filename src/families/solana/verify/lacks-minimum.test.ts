import { describe, expect, it } from 'vitest'
import type { KnownInstructionOf, KnownInstruction } from '../decode/known-instruction.ts'
import type { AccountChanges } from '../simulate/changes.ts'
import {
  depositSol,
  depositStake,
  OTHER,
  POOL,
  POOL_MINT,
  STAKE,
  withdrawSol,
  withdrawStake,
  MINT,
  readingOf,
} from '../testing/known-instructions.ts'
import { checkOutcome } from './check-outcome.ts'
import type { MessageReading } from './message-reading.ts'

const RENT = 2_282_880n
const coins = (amount: bigint) => [{ token: null, amount }]
const of = (token: string, amount: bigint) => [{ token, amount }]
const witness = { by: 'memory', since: 1, actions: 40 } as const
const own = { createdStakes: new Set([STAKE]) }
const nothing: AccountChanges = {
  left: [],
  arrived: [],
  rent: 0n,
  staked: 0n,
  votes: [],
  allowances: [],
  lost: [],
}
const passed = { kind: 'passed', after: new Map(), programs: [] } as const

describe('the least that must come', () => {
  const lacks = (
    changes: Partial<AccountChanges>,
    instructions: readonly KnownInstruction[],
    change: Partial<MessageReading> = {},
  ) =>
    checkOutcome(readingOf(instructions, change), passed, { ...nothing, ...changes }).includes(
      'no-minimum',
    )
  const vouched = { witnesses: { contracts: new Map([[POOL, witness]]) } }

  it.each([
    [depositSol, of(POOL_MINT, 100n)],
    [depositStake, of(POOL_MINT, 100n)],
    [withdrawSol, coins(100n)],
    [withdrawStake, coins(100n)],
  ] as const)('is stated, and 99 % of what came: $0.kind', (one, arrived) => {
    expect(lacks({ arrived }, [{ ...one, least: 99n }])).toBe(false)
    expect(lacks({ arrived }, [{ ...one, least: 98n }])).toBe(true)
    expect(lacks({ arrived }, [{ ...one, least: null }])).toBe(true)
    expect(lacks({ arrived }, [{ ...one, least: null }], vouched)).toBe(false)
    const more = arrived.map((each) => ({ ...each, amount: 1_000n }))
    expect(lacks({ arrived: more }, [{ ...one, least: 989n }])).toBe(true)
    expect(lacks({}, [{ ...one, least: null }])).toBe(true)
    expect(lacks({}, [{ ...one, least: 0n }])).toBe(false)
    const both = [
      { ...one, least: 50n },
      { ...one, least: 49n },
    ]
    expect(lacks({ arrived }, both)).toBe(false)
    expect(lacks({ arrived }, [...both.slice(0, 1), { ...one, least: 48n }])).toBe(true)
    const some = [
      { ...one, least: 99n },
      { ...one, least: null },
    ]
    expect(lacks({ arrived }, some)).toBe(true)
    // A pool that somebody vouches for needs none, and its least is not another’s.
    const other = { ...one, pool: OTHER, least: null }
    expect(lacks({ arrived }, [other], vouched)).toBe(true)
    expect(lacks({ arrived }, [{ ...one, least: 99n }, other], vouched)).toBe(true)
  })

  it('is of each token by itself', () => {
    const other = { ...depositSol, mint: MINT, least: 98n }
    const arrived = [...of(POOL_MINT, 100n), ...of(MINT, 100n)]
    const first = { ...depositSol, least: 200n }
    expect(lacks({ arrived }, [first, other])).toBe(true)
    expect(lacks({ arrived }, [first, { ...other, least: 99n }])).toBe(false)
    expect(lacks({ arrived: coins(100n) }, [])).toBe(false)
  })

  it('counts what lies in a new stake, without its rent', () => {
    const out = (least: bigint): KnownInstructionOf<'pool-withdraw-stake'> => ({
      ...withdrawStake,
      least,
    })
    expect(lacks({ staked: RENT + 100n }, [out(99n)], own)).toBe(false)
    expect(lacks({ staked: RENT + 100n }, [out(98n)], own)).toBe(true)
    expect(lacks({ staked: 1n }, [out(0n)], own)).toBe(false)
    expect(lacks({ staked: RENT + 1n }, [out(0n)], own)).toBe(true)
    expect(lacks({ staked: RENT + 60n, arrived: coins(40n) }, [out(99n)], own)).toBe(false)
    expect(lacks({ staked: RENT + 60n, arrived: coins(40n) }, [out(98n)], own)).toBe(true)
    expect(lacks({ staked: -5n, arrived: coins(100n) }, [out(98n)], own)).toBe(true)
  })
})
