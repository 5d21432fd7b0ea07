import { createHash } from 'node:crypto'

/**
 * Returns a deterministic number in [0, 1): the first six bytes of the SHA-256 of the names joined by `/`, over 2^48.
 */
export function seededRandom(...names: readonly (string | number)[]): number {
  const digest = createHash('sha256').update(names.join('/')).digest()
  return digest.readUIntBE(0, 6) / 2 ** 48
}

/** Picks an item by a random number; null from an empty list. */
export function pickRandom<Item>(from: readonly Item[], random: number): Item | null {
  return from[Math.floor(random * from.length)] ?? null
}
