/** An epoch takes two days, as on the real clusters. */
export const EPOCH_MS = 172_800_000

/** Nobody meets the special rules of a cluster's first epochs. */
export const FIRST_EPOCH = 100

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
