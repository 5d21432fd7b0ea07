import { createHash } from 'node:crypto'

/** Numbers that look drawn by chance and follow from a name alone: the same on every machine, in any order. */
export interface Random {
  /** At least 0, below 1. */
  fraction(): number
  /** Within both ends, evenly. */
  between(low: number, high: number): number
  /** Within both ends, as likely between 1 and 10 as between 10 and 100. */
  magnitude(low: number, high: number): number
  /** @throws Error for an empty list */
  oneOf<Item>(items: readonly Item[]): Item
  chance(probability: number): boolean
}

const BYTES = 4

/** @param seed chooses another world @param name whose numbers these are */
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
