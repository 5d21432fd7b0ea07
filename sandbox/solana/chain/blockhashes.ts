import { createHash } from 'node:crypto'
import bs58 from 'bs58'
import { z } from 'zod'

/** How many slots a blockhash stays good for a transaction. */
export const BLOCKHASH_SLOTS = 150

/** One time that the chain ran: its slots' hashes follow from the seed. */
export const runSchema = z.strictObject({ from: z.int(), seed: z.string() })
export type Run = z.infer<typeof runSchema>

/**
 * A hash for every slot without keeping any: each run of the chain has a seed of its own, so that slots which a kill
 * took back, and other chains, are noticed by their hashes.
 */
export interface Blockhashes {
  /** The hash of a slot, base58. */
  of(slot: number): string
  /** The slot of a hash among the last ones up to `slot`; null when it is older or unknown. */
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
