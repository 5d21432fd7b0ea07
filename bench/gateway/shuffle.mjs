/**
 * The items in another order, the same for the same seed.
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} seed
 */
export function shuffle(items, seed) {
  const shuffled = [...items]
  const next = random(seed)
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1))
    const [one, two] = [shuffled[last], shuffled[other]]
    if (one === undefined || two === undefined) break
    shuffled[last] = two
    shuffled[other] = one
  }
  return shuffled
}

/** Numbers from 0 to 1 that follow from a seed (mulberry32). @param {number} seed */
function random(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
