import { createHash } from 'node:crypto'

/** Deterministic pseudo-random numbers by name: the same on every machine, in any order. */
export interface Random {
  /** In [0, 1). */
  fraction(): number
  /** Uniform in the range. */
  between(low: number, high: number): number
  /** Log-uniform in the range. */
  magnitude(low: number, high: number): number
  /** Picks an item. @throws Error for an empty list */
  oneOf<Item>(items: readonly Item[]): Item
  chance(probability: number): boolean
}

const BYTES = 4

/** Creates a generator. @param seed of the catalogue @param name of the sequence */
export function createRandom(seed: string, name: string): Random {
  let block = 0
  let bytes = Buffer.alloc(0)
  let used = 0
  const fraction = (): number => {
    if (used + BYTES > bytes.length) {
      bytes = createHash('sha256').update(`${seed}\n${name}\n${block}`).digest()
      block += 1
      used = 0
    }
    const number = bytes.readUInt32BE(used)
    used += BYTES
    return number / 2 ** 32
  }
  const between = (low: number, high: number): number => low + (high - low) * fraction()
  return {
    fraction,
    between,
    magnitude: (low, high) => Math.exp(between(Math.log(low), Math.log(high))),
    oneOf(items) {
      const item = items[Math.floor(fraction() * items.length)]
      if (item === undefined) throw new Error('There is nothing to choose from.')
      return item
    },
    chance: (probability) => fraction() < probability,
  }
}
