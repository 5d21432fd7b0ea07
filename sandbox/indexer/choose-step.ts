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
 * 1. the step that was reported with this very hash, if the call is like it;
 * 2. the one that was taken for it when it was seen with this hash;
 * 3. the newest step with the same call and no hash yet (a lost report);
 * 4. the newest with the same call whose own hash the node does not know (any more): sped up in the wallet;
 * 5. an approval whose own waiting transaction this one replaced, with another amount;
 * 6. the newest approval whose turn it is, with another amount.
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
    like.find(({ step }) => step.reported && step.hash === transaction.hash) ??
    like.find(({ step }) => step.hash === transaction.hash) ??
    same.find(({ step }) => step.hash === null) ??
    same.find(({ step }) => step.hash !== null && lost.has(step.hash)) ??
    like.find(({ step }) => isReplaced(step, transaction, lost)) ??
    like.find(({ step }) => step.hash === null && step.status === 'WAITING_FOR_SIGNATURE') ??
    null
  )
}

function isReplaced(
  step: StepRow,
  { nonce }: ChainTransaction,
  lost: ReadonlySet<string>,
): boolean {
  return step.nonce !== null && step.nonce === nonce && step.hash !== null && lost.has(step.hash)
}
