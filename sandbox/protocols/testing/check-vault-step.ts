import { expect } from 'vitest'
import { holders, type VaultFigures, type VaultStep } from './vault-bench.ts'

const YEAR = 365n * 86_400n
const BPS = 10_000n
const FEES = holders.length - 1

/** What a model of the vault knows: rates and fees, and nothing of shares. */
export interface VaultTerms {
  /** The most that anything in it grows in a year, a fraction with 18 decimals. */
  readonly mostPerYear: bigint
  readonly depositBps: number
  readonly managementBps: number
  readonly performanceBps: number
  readonly withdrawalBps: number
  /** Smallest units that rounding may move in one step. */
  readonly rounding: bigint
}

/**
 * Fails when a step gave anybody more than is theirs, took more than was agreed, or owes what is not there.
 * @param done whether it was carried out, and not refused
 */
export function checkVaultStep(
  terms: VaultTerms,
  step: VaultStep,
  done: boolean,
  before: VaultFigures,
  after: VaultFigures,
): void {
  const { rounding } = terms
  const owed = after.positions.reduce((a, b) => a + b, 0n)
  expect(owed, 'owed to all holders').toBeLessThanOrEqual(after.totalAssets)
  // What was earned is made when money moves.
  if (done && ['deposit', 'withdraw', 'redeem'].includes(step.kind))
    expect(after.idleBalance, 'what is counted lies there').toBeGreaterThanOrEqual(after.counted)
  if (step.kind === 'give') return
  const people = holders.slice(0, FEES).map((_holder, index) => {
    const { had, has, working, gift, put } = getHolderFigures(step, before, after, index)
    const seconds = after.time - before.time
    const growth = getGrowth(terms, addExitFee(terms, working), seconds)
    // Fees are linear in time until they are charged: on all that is there, not on what those owed leave of it.
    const charging = (before.beforeFees[index] ?? 0n) + put
    const earned = getGrowth(terms, charging, seconds)
    // What leaves a vault costs its fee at once or later: positions are after it, deposits are not.
    const fee = step.kind === 'deposit' ? getEntryFee(terms, put) : 0n
    const yearly = getYearlyFee(terms, charging + earned, seconds)
    expect(has, 'nobody gets more than is theirs').toBeLessThanOrEqual(
      had - gift + growth + rounding,
    )
    expect(has, 'nobody loses but to fees').toBeGreaterThanOrEqual(
      had - gift - fee - yearly - rounding,
    )
    const exitFee = isExit(step, index) ? getExitFee(terms, working) : 0n
    return fee + yearly + (earned * BigInt(terms.performanceBps)) / BPS + exitFee
  })
  const { had, has, working, gift } = getHolderFigures(step, before, after, FEES)
  const agreed = people.reduce((a, b) => a + b, 0n) + rounding * BigInt(people.length)
  // Who is paid fees pays that of leaving to itself.
  const returned = isExit(step, FEES) ? getExitFee(terms, working) : 0n
  const growth = getGrowth(terms, addExitFee(terms, working), after.time - before.time)
  expect(has, 'fees are what was agreed').toBeLessThanOrEqual(
    had - gift + growth + agreed + returned + rounding,
  )
}

function getHolderFigures(
  step: VaultStep,
  before: VaultFigures,
  after: VaultFigures,
  index: number,
) {
  const put = 'amount' in step && step.user === index ? step.amount : 0n
  const at = (books: VaultFigures) => (books.wallets[index] ?? 0n) + (books.positions[index] ?? 0n)
  return {
    put,
    gift: step.kind === 'deposit' ? 0n : put,
    had: at(before) + put,
    has: at(after),
    working: (before.positions[index] ?? 0n) + put,
  }
}

const isExit = (step: VaultStep, index: number): boolean =>
  (step.kind === 'withdraw' || step.kind === 'redeem') && step.user === index

const getGrowth = ({ mostPerYear }: VaultTerms, units: bigint, seconds: bigint) =>
  (units * mostPerYear * seconds) / (10n ** 18n * YEAR)

/** What pays out so much. */
const addExitFee = ({ withdrawalBps }: VaultTerms, units: bigint) =>
  (units * BPS) / (BPS - BigInt(withdrawalBps)) + 1n

const getYearlyFee = ({ managementBps }: VaultTerms, units: bigint, seconds: bigint) =>
  (units * BigInt(managementBps) * seconds) / (BPS * YEAR)

const getEntryFee = ({ depositBps, withdrawalBps }: VaultTerms, units: bigint) =>
  (units * BigInt(depositBps + withdrawalBps)) / BPS + 1n

/** The fee of leaving, of all that is there. */
const getExitFee = ({ withdrawalBps }: VaultTerms, units: bigint) =>
  (units * BigInt(withdrawalBps)) / (BPS - BigInt(withdrawalBps)) + 1n
