import type { LiteSvm } from 'litesvm/dist/internal.js'
import { signWireTransaction } from '../chain/sign-wire-transaction.ts'
import { treasury } from '../chain/treasury.ts'
import type { WireTransaction } from '../chain/wire-transaction.ts'
import { fundPools } from './fund-pools.ts'

/** The treasury's transaction at the begin of an epoch; none when every purse holds enough. */
export function poolPayments(svm: LiteSvm, epoch: number, blockhash: string): WireTransaction[] {
  const instructions = fundPools(svm, epoch)
  return instructions.length > 0 ? [signWireTransaction(instructions, treasury, blockhash)] : []
}
