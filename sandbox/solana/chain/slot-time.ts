/** An epoch takes two days, as on the real clusters. */
export const EPOCH_MS = 172_800_000

/** Nobody meets the special rules of a cluster's first epochs. */
export const FIRST_EPOCH = 100

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

/** Slots, epochs and Unix time all follow from chain time: moving one moves the others. */
export interface SlotTime {
  readonly slotsInEpoch: number
  slotAt(ms: number): number
  epochOf(slot: number): number
  /** Unix seconds at which the epoch begins. */
  startOf(epoch: number): number
}

/**
 * @param genesisMs Unix milliseconds at which slot 0 was
 * @param slotMs how long a slot takes; an epoch must be a whole number of them
 */
export function slotTime(genesisMs: number, slotMs: number): SlotTime {
  const slotsInEpoch = EPOCH_MS / slotMs
  return {
    slotsInEpoch,
    slotAt: (ms) => Math.max(0, Math.floor((ms - genesisMs) / slotMs)),
    epochOf: (slot) => Math.floor(slot / slotsInEpoch),
    startOf: (epoch) => Math.ceil((genesisMs + epoch * EPOCH_MS) / 1_000),
  }
}

/** Where a chain that begins now places its slot 0: in the middle of its first epoch, so that a boundary is a day away. */
export const genesisFor = (nowMs: number): number => nowMs - FIRST_EPOCH * EPOCH_MS - EPOCH_MS / 2
