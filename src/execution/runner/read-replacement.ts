import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { ChainFamily, Observation } from '#src/families/chain-family.ts'
import type { SendResult } from '#src/wallets/wallet.ts'
import type { FactOf } from '../journal/fact.ts'

export type ReplacementOutcome =
  /** The same call under another hash: from here on that one is followed. */
  | { readonly kind: 'sent'; readonly sent: SendResult }
  /** Something else, in a block that stays: ours can never happen any more. */
  | {
      readonly kind: 'dead'
      readonly proof: string
      readonly by: string
      readonly cancels: boolean
    }

/** A step as the wallet was asked for it, whatever the service still says of it. */
export const asPrompted = (
  transaction: Transaction,
  prompted: FactOf<'prompted'> | null,
): Transaction =>
  prompted ? { ...transaction, unsignedTransaction: prompted.payload } : transaction

/**
 * What it means that another transaction has the number of ours; null while that is not known, or not final.
 * @param id what ours is known by
 * @param depth blocks after which a network takes nothing back
 * Source: decisions/012-never-twice.
 */
export async function readReplacement(
  family: ChainFamily,
  id: string,
  transaction: Transaction,
  prompted: FactOf<'prompted'> | null,
  observed: Extract<Observation, { kind: 'replaced' }>,
  depth: number,
): Promise<ReplacementOutcome | null> {
  const { by, cancels } = observed
  if (by === null || by.toLowerCase() === id.toLowerCase()) return null
  const comparison = await family.compareTransaction(
    transaction.network,
    by,
    asPrompted(transaction, prompted),
  )
  if (comparison === 'same') return { kind: 'sent', sent: { kind: 'hash', id: by } }
  if (comparison !== 'other' || observed.depth < depth) return null
  return { kind: 'dead', proof: `${by} has its number`, by, cancels }
}
