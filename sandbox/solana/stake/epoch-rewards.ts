import { EPOCH_MS } from '../chain/slot-time.ts'
import { GROSS_RATE } from './validators.ts'

const YEAR_MS = 365n * 86_400_000n

/** What one epoch brings: lamports for who staked and for the validator. */
export interface EpochReward {
  readonly staker: bigint
  readonly validator: bigint
}

/**
 * The reward of a stake that counted for a whole epoch, rounded down.
 * @param effective lamports
 * @param commission percent that the validator keeps
 */
export function epochReward(effective: bigint, commission: number): EpochReward {
  const gross =
    (effective * GROSS_RATE.numerator * BigInt(EPOCH_MS)) / (GROSS_RATE.denominator * YEAR_MS)
  const validator = (gross * BigInt(commission)) / 100n
  return { staker: gross - validator, validator }
}

/** The yearly rate that a staker gets, as a fraction for show. */
export const netRate = (commission: number): number =>
  (Number(GROSS_RATE.numerator) * (100 - commission)) / (Number(GROSS_RATE.denominator) * 100)
