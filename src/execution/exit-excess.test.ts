import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findExitExcess, type ExitStep } from './exit-excess.ts'
import { leaving, USDC } from './testing/exit-world.ts'

const PROGRAM = 'SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy'
const TOKEN = 'J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn'

const TEN = '10000000'

const allowing = (spender: string): ExitStep => ({
  exits: [],
  allows: [{ token: TOKEN, spender, amount: TEN, isCounted: true, isUsedAtOnce: false }],
  moved: null,
})
const exiting = (of: string): ExitStep => ({
  exits: [{ of, stage: 'exit', amount: TEN, given: null, validator: null }],
  allows: [],
  moved: null,
})

it('addresses compare exactly on Solana, and ignoring case on EVM', () => {
  const intent = leaving({ shareAmount: '10' })
  const excess = (before: ExitStep, now: ExitStep) =>
    findExitExcess(intent, [before], now, () => 0n)
  expect(excess(allowing(PROGRAM), exiting(PROGRAM))).toBeNull()
  expect(excess(allowing(PROGRAM), exiting(PROGRAM.toLowerCase()))).not.toBeNull()
  expect(excess(allowing('0xAA'), exiting('0xaa'))).toBeNull()
})

describe('an exit in several steps of which only inflows are shown', () => {
  const intent = leaving({ amount: '10' })
  const LIMIT = 10_000_000n
  /** Steps that divide the request by their bytes, each with its inflow. */
  const stepsOf = (arrived: readonly bigint[]): readonly ExitStep[] =>
    arrived.map((amount, at) => {
      const share = LIMIT / BigInt(arrived.length)
      const said = at === 0 ? LIMIT - share * BigInt(arrived.length - 1) : share
      return {
        exits: [{ of: '0xcc', stage: 'exit', amount: `${said}`, given: null, validator: null }],
        allows: [],
        moved: { left: [], arrived: [{ token: USDC, amount: `${amount}` }] },
      }
    })
  /** Returns how many steps are signed until one is stopped. */
  const signedOf = (arrived: readonly bigint[]): number => {
    const steps = stepsOf(arrived)
    const stopped = steps.findIndex(
      (step, at) => findExitExcess(intent, steps.slice(0, at), step, () => 0n) !== null,
    )
    return stopped === -1 ? steps.length : stopped
  }
  const count = fc.integer({ min: 2, max: 6 })

  it('is not stopped by interest paid with any of the steps', () => {
    const interest = fc.array(fc.bigInt(0n, LIMIT / 15n), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(interest, (paid) => {
        const share = LIMIT / BigInt(paid.length)
        expect(signedOf(paid.map((each) => share + each))).toBe(paid.length)
      }),
    )
    fc.assert(
      fc.property(count, fc.bigInt(0n, (LIMIT * 49n) / 100n), (steps, paid) => {
        const share = LIMIT / BigInt(steps)
        const all = Array.from({ length: steps }, (_, at) => (at === 0 ? share + paid : share))
        expect(signedOf(all)).toBe(steps)
      }),
    )
  })

  it('never pays twice the request without a question', () => {
    const amounts = fc.array(fc.bigInt(0n, LIMIT), { minLength: 2, maxLength: 8 })
    fc.assert(
      fc.property(amounts, (arrived) => {
        const came = arrived.slice(0, signedOf(arrived)).reduce((all, each) => all + each, 0n)
        expect(came).toBeLessThan(2n * LIMIT)
      }),
    )
    expect(signedOf([LIMIT, LIMIT])).toBe(1)
    expect(signedOf([LIMIT / 2n, LIMIT])).toBe(1)
  })
})
