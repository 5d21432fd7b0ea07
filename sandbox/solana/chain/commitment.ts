/** How sure a slot is (Solana's own words), by how many came after it. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'

/** Fewer than on a real cluster, so that nobody waits for long; still not at once, so that clients are tested. */
const DEPTH: Readonly<Record<Commitment, number>> = { processed: 0, confirmed: 2, finalized: 5 }

/** The newest slot that is as sure as this. */
export const slotAt = (commitment: Commitment, newest: number): number =>
  Math.max(0, newest - DEPTH[commitment])

/** How sure a slot is by now. */
export function commitmentOf(slot: number, newest: number): Commitment {
  if (slot <= slotAt('finalized', newest)) return 'finalized'
  return slot <= slotAt('confirmed', newest) ? 'confirmed' : 'processed'
}

/** Slots on top of `slot`; null once it is final, as a validator tells it. */
export const confirmations = (slot: number, newest: number): number | null =>
  commitmentOf(slot, newest) === 'finalized' ? null : newest - slot
