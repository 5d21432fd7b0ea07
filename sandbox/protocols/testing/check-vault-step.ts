import { expect } from 'vitest'
import { holders, type VaultFigures, type VaultStep } from './vault-bench.ts'

const YEAR = 365n * 86_400n
const BPS = 10_000n
const FEES = holders.length - 1

/** A model's knowledge of the vault: rates and fees, no shares. */
export interface VaultTerms {
  /** Maximum yearly growth, a fraction with 18 decimals. */
  readonly mostPerYear: bigint
  readonly depositBps: number
  readonly managementBps: number
  readonly performanceBps: number
  readonly withdrawalBps: number
  /** Smallest units that rounding may move in one step. */
  readonly rounding: bigint
}

/**
 * Checks that a step gave nobody more than their share, took no more than agreed, and left the vault solvent.
 * @param done whether it was executed, not rejected
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
  // Growth is minted when money moves.
  if (done && ['deposit', 'withdraw', 'redeem'].includes(step.kind))
    expect(after.idleBalance, 'what is counted lies there').toBeGreaterThanOrEqual(after.counted)
  if (step.kind === 'give') return
  const people = holders.slice(0, FEES).map((_holder, index) => {
    const { had, has, working, gift, put } = getHolderFigures(step, before, after, index)
    const seconds = after.time - before.time
    const growth = getGrowth(terms, addExitFee(terms, working), seconds)
    // Fees are linear in time until charged: on all assets, without deducting owed fees.
    const charging = (before.beforeFees[index] ?? 0n) + put
    const earned = getGrowth(terms, charging, seconds)
    // The exit fee is due now or later: positions are net of it, deposits are not.
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
  // The fee recipient pays the exit fee to itself.
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

/** Returns the amount before the exit fee. */
const addExitFee = ({ withdrawalBps }: VaultTerms, units: bigint) =>
  (units * BPS) / (BPS - BigInt(withdrawalBps)) + 1n

const getYearlyFee = ({ managementBps }: VaultTerms, units: bigint, seconds: bigint) =>
  (units * BigInt(managementBps) * seconds) / (BPS * YEAR)

const getEntryFee = ({ depositBps, withdrawalBps }: VaultTerms, units: bigint) =>
  (units * BigInt(depositBps + withdrawalBps)) / BPS + 1n

/** Returns the exit fee of a gross amount. */
const getExitFee = ({ withdrawalBps }: VaultTerms, units: bigint) =>
  (units * BigInt(withdrawalBps)) / (BPS - BigInt(withdrawalBps)) + 1n
