import { createHash } from 'node:crypto'

/**
 * A number from 0 to just under 1 that the same names give for ever, on every machine: the first six bytes of the
 * SHA-256 of the names joined by `/`, over 2^48.
 */
export function seededRandom(...names: readonly (string | number)[]): number {
  const digest = createHash('sha256').update(names.join('/')).digest()
  return digest.readUIntBE(0, 6) / 2 ** 48
}

/** The drawn one of several; null of none. */
export function pickRandom<Item>(from: readonly Item[], random: number): Item | null {
  return from[Math.floor(random * from.length)] ?? null
}
