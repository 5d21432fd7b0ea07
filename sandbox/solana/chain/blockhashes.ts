import { createHash } from 'node:crypto'
import bs58 from 'bs58'
import { z } from 'zod'

/** Slots for which a blockhash is valid. */
export const BLOCKHASH_SLOTS = 150

/** A run of the chain, whose seed determines its slots' hashes. */
export const runSchema = z.strictObject({ from: z.int(), seed: z.string() })
export type Run = z.infer<typeof runSchema>

/**
 * Derives a hash for every slot. Each run of the chain has its own seed, so that slots lost by a kill, and other
 * chains, have other hashes.
 */
export interface Blockhashes {
  /** Hash of a slot, base58. */
  of(slot: number): string
  /** Slot of a recent hash up to `slot`; null when expired or unknown. */
  recent(hash: string, slot: number): number | null
}

export function createBlockhashes(runs: readonly Run[]): Blockhashes {
  const slotByHash = new Map<string, number>()
  let indexedSlot = -1
  const of = (slot: number): string => {
    const run = runs.findLast(({ from }) => from <= slot)
    return bs58.encode(createHash('sha256').update(`${run?.seed} ${slot}`).digest())
  }
  const indexSlot = (slot: number): void => {
    for (let each = Math.max(indexedSlot + 1, slot - BLOCKHASH_SLOTS); each <= slot; each += 1)
      slotByHash.set(of(each), each)
    indexedSlot = Math.max(indexedSlot, slot)
    for (const [hash, at] of slotByHash) {
      if (at >= slot - BLOCKHASH_SLOTS) break
      slotByHash.delete(hash)
    }
  }
  return {
    of,
    recent(hash, slot) {
      indexSlot(slot)
      const at = slotByHash.get(hash)
      return at !== undefined && at >= slot - BLOCKHASH_SLOTS && at <= slot ? at : null
    },
  }
}
