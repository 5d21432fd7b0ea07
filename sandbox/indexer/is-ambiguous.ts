import type { ChainTransaction } from '../networks/chain-transaction.ts'
import type { LocalNetwork } from '../networks/local-network.ts'
import type { StepRow } from '../store/schema.ts'

/**
 * Whether several actions have the very call of a transaction that nobody reported: only a report can tell whose it is.
 *
 * @param open every open step of the network
 */
export function isAmbiguous(
  { compare }: Pick<LocalNetwork, 'compare'>,
  open: readonly StepRow[],
  transaction: ChainTransaction,
): boolean {
  const candidates = open.filter(
    (step) =>
      (step.hash === null || step.hash === transaction.hash) &&
      compare(step, transaction) === 'same',
  )
  if (candidates.some(({ reported, hash }) => reported && hash === transaction.hash)) return false
  return new Set(candidates.map(({ actionId }) => actionId)).size > 1
}
