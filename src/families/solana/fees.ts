import type { KnownInstruction } from './decode/known-instruction.ts'

/** Lamports for each signature. */
export const SIGNATURE_FEE = 5_000n

/** What an account keeps as long as it exists, in lamports: two years of rent for its bytes and their overhead. */
export const getRent = (bytes: bigint): bigint => (bytes + 128n) * 6_960n

const STAKE_BYTES = 200n
const TOKEN_BYTES = 165n

export const STAKE_RENT = getRent(STAKE_BYTES)
/** Of an account of the first token program; those of its successor may be longer. */
export const TOKEN_RENT = getRent(TOKEN_BYTES)

/** Rent of accounts that nothing shows to be the person's own: more than this, all together, is no fee any more. */
export const CLAIMED_RENT_CAP = 50_000_000n

/** More than this for being included sooner is no fee any more: 0.01 SOL, in lamports. */
export const INCLUSION_FEE_CAP = 10_000_000n

/** More than this is asked for on a crowded network only: it is a doubt, as only the service says that it is needed. */
export const USUAL_INCLUSION_FEE = 1_000_000n

const MAX_UNITS = 1_400_000
const DEFAULT_UNITS = 200_000
const MILLION = 1_000_000n

/**
 * What a transaction pays for being included sooner, in lamports, rounded up.
 * @param count of its instructions, those of its compute budget included
 */
export function getPriorityFee(instructions: readonly KnownInstruction[], count: number): bigint {
  let price = 0n
  let units: number | null = null
  let budget = 0
  for (const each of instructions) {
    if (each.kind === 'unit-price') price = each.price
    if (each.kind === 'unit-limit') units = each.units
    if (each.kind === 'unit-price' || each.kind === 'unit-limit') budget += 1
  }
  const used = Math.min(MAX_UNITS, units ?? (count - budget) * DEFAULT_UNITS)
  return (BigInt(used) * price + MILLION - 1n) / MILLION
}
