/** An epoch takes two days, as on the real clusters. */
export const EPOCH_MS = 172_800_000

/** Skips the special rules of a cluster's first epochs. */
export const FIRST_EPOCH = 100

/** Solana's commitment of a slot, by its depth. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'

/** Less than on a real cluster for short waits, but not zero, so that clients are tested. */
const DEPTH: Readonly<Record<Commitment, number>> = { processed: 0, confirmed: 2, finalized: 5 }

/** Returns the newest slot with this commitment. */
export const slotAt = (commitment: Commitment, newest: number): number =>
  Math.max(0, newest - DEPTH[commitment])

/** Returns a slot's commitment. */
export function commitmentOf(slot: number, newest: number): Commitment {
  if (slot <= slotAt('finalized', newest)) return 'finalized'
  return slot <= slotAt('confirmed', newest) ? 'confirmed' : 'processed'
}

/** Returns the slots on top of `slot`; null once final, as a validator does. */
export const confirmations = (slot: number, newest: number): number | null =>
  commitmentOf(slot, newest) === 'finalized' ? null : newest - slot

/** Slots, epochs and Unix time all follow from chain time. */
export interface SlotTime {
  readonly slotsInEpoch: number
  slotAt(ms: number): number
  epochOf(slot: number): number
  /** Unix seconds at which the epoch begins. */
  startOf(epoch: number): number
}

/**
 * Creates the slot clock.
 * @param genesisMs Unix milliseconds of slot 0
 * @param slotMs slot time, which must divide an epoch
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

/** Returns the time of slot 0 for a chain that begins now: half an epoch ago, so that a boundary is a day away. */
export const genesisFor = (nowMs: number): number => nowMs - FIRST_EPOCH * EPOCH_MS - EPOCH_MS / 2
