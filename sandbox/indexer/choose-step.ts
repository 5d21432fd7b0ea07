import type { StepRow } from '../store/schema.ts'
import type { ChainTransaction, Likeness } from '../networks/chain-transaction.ts'
import type { LocalNetwork } from '../networks/local-network.ts'

/** The step that a chain transaction is, and how surely. */
export interface Choice {
  readonly step: StepRow
  readonly likeness: Exclude<Likeness, 'other'>
}

/**
 * Which open step a chain transaction is. Each serves one step only; in this order:
 * 1. the step that was reported or seen with this very hash, if the call is like it;
 * 2. the newest step with the same call and no hash yet (a lost report);
 * 3. the newest with the same call whose own hash the node does not know (any more): sped up in the wallet;
 * 4. the newest approval whose turn it is, with another amount.
 *
 * @param open every open step of the network, the newest action first
 * @param lost hashes of open steps that the node does not know
 */
export function chooseStep(
  { compare }: Pick<LocalNetwork, 'compare'>,
  open: readonly StepRow[],
  transaction: ChainTransaction,
  lost: ReadonlySet<string>,
): Choice | null {
  const like = open
    .map((step) => ({ step, likeness: compare(step, transaction) }))
    .filter((choice): choice is Choice => choice.likeness !== 'other')
  const same = like.filter(({ likeness }) => likeness === 'same')
  return (
    like.find(({ step }) => step.hash === transaction.hash) ??
    same.find(({ step }) => step.hash === null) ??
    same.find(({ step }) => step.hash !== null && lost.has(step.hash)) ??
    like.find(({ step }) => step.hash === null && step.status === 'WAITING_FOR_SIGNATURE') ??
    null
  )
}
