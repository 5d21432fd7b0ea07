import * as z from 'zod/mini'
import type { RawAmount } from '#src/money/units.ts'
import { rpc } from '../rpc.ts'
import { SIGNATURE_FEE, STAKE_RENT } from './fees.ts'

/** Signatures that entering and leaving may take, each with something for being served sooner. */
const SIGNATURES = 10n
const SERVED_SOONER = 2n

/**
 * How much of the coin should stay in the wallet, in lamports: what an account must hold to exist, the rent of a stake
 * account that leaving may need, and fees. @throws like `rpc`.
 */
export async function fetchFeeReserve(network: string): Promise<RawAmount> {
  const rent = await rpc(network, 'getMinimumBalanceForRentExemption', [0], z.int())
  return BigInt(rent) + STAKE_RENT + SIGNATURES * SERVED_SOONER * SIGNATURE_FEE
}
