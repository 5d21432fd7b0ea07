import type { StepRow } from '../store/schema.ts'
import type { ChainTransaction, Likeness, LocalNetwork } from '../networks/local-network.ts'

/**
 * Whether several actions have the call of an unreported transaction: only a report can decide.
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

/** Returns the hashes of these steps that the node does not know: invented, dropped or replaced. */
export async function getUnknownHashes(
  network: Pick<LocalNetwork, 'getTransaction'>,
  steps: readonly Pick<StepRow, 'hash'>[],
): Promise<ReadonlySet<string>> {
  const unknownHashes = new Set<string>()
  for (const { hash } of steps) {
    if (hash !== null && (await network.getTransaction(hash)) === null) unknownHashes.add(hash)
  }
  return unknownHashes
}

/** The step that a transaction matches, and how surely. */
export interface StepMatch {
  readonly step: StepRow
  readonly likeness: Exclude<Likeness, 'other'>
}

/**
 * Returns the open step that a chain transaction matches. Each call serves one step; in this order:
 * 1. the step reported with this hash, if its call is alike;
 * 2. the one matched when it was seen pending with this hash;
 * 3. the newest step with the same call and no hash (a lost report);
 * 4. the newest with the same call whose hash the node does not know: sped up in the wallet;
 * 5. an approval whose pending transaction this one replaced, with another amount;
 * 6. the newest approval that is next, with another amount.
 *
 * @param open every open step of the network, newest action first
 * @param unknownHashes hashes of open steps that the node does not know
 */
export function matchStep(
  { compare }: Pick<LocalNetwork, 'compare'>,
  open: readonly StepRow[],
  transaction: ChainTransaction,
  unknownHashes: ReadonlySet<string>,
): StepMatch | null {
  const similar = open
    .map((step) => ({ step, likeness: compare(step, transaction) }))
    .filter((candidate): candidate is StepMatch => candidate.likeness !== 'other')
  const same = similar.filter(({ likeness }) => likeness === 'same')
  return (
    similar.find(({ step }) => step.reported && step.hash === transaction.hash) ??
    similar.find(({ step }) => step.hash === transaction.hash) ??
    same.find(({ step }) => step.hash === null) ??
    same.find(({ step }) => step.hash !== null && unknownHashes.has(step.hash)) ??
    similar.find(({ step }) => isReplaced(step, transaction, unknownHashes)) ??
    similar.find(({ step }) => step.hash === null && step.status === 'WAITING_FOR_SIGNATURE') ??
    null
  )
}

function isReplaced(
  step: StepRow,
  { nonce }: ChainTransaction,
  unknownHashes: ReadonlySet<string>,
): boolean {
  return (
    step.nonce !== null &&
    step.nonce === nonce &&
    step.hash !== null &&
    unknownHashes.has(step.hash)
  )
}
