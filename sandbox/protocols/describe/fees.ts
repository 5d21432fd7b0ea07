import { fromRaw } from '#src/money/units.ts'

/** What a vault takes by the year and of what it earned, in basis points. */
interface YearlyFees {
  readonly managementBps: number
  readonly performanceBps: number
}

const BPS = 10_000n

/** What is left of a growth, per year with 18 decimals: the fee of the year is taken first, then that of performance. */
export function netRate(perYear: bigint, { managementBps, performanceBps }: YearlyFees): bigint {
  const managed = perYear - (BigInt(managementBps) * 10n ** 18n) / BPS
  if (managed <= 0n) return managed
  return (managed * (BPS - BigInt(performanceBps))) / BPS
}

/** Basis points as percent: 25 is "0.25" (contract: Mechanics). */
export const percentOf = (bps: number): string => fromRaw(BigInt(bps), 2)
