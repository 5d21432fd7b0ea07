import { describe, expect, it } from 'vitest'
import { seededRandom, pickRandom } from './seeded-random.ts'

describe('seededRandom', () => {
  it('the draw is `printf 7/3 | sha256sum`: the first 12 hex digits over 2^48', () => {
    expect(seededRandom(7, 3)).toBe(0x653e83e7d95b / 2 ** 48)
  })

  it('draws are uniform, and differ by seed', () => {
    const hits = (seed: number) =>
      Array.from({ length: 10_000 }, (_, n) => seededRandom(seed, n) < 0.3).filter(Boolean).length
    for (const seed of [0, 1, 2, 3]) {
      expect(hits(seed)).toBeGreaterThan(2_850)
      expect(hits(seed)).toBeLessThan(3_150)
    }
    const sequence = (seed: number) =>
      Array.from({ length: 40 }, (_, n) => seededRandom(seed, n) < 0.5)
    expect(sequence(1)).toEqual(sequence(1))
    expect(sequence(1)).not.toEqual(sequence(2))
  })

  it('pickRandom picks every item of several, and none of none', () => {
    const picked = Array.from({ length: 50 }, (_, n) =>
      pickRandom(['a', 'b', 'c'], seededRandom(5, n)),
    )
    expect(new Set(picked)).toEqual(new Set(['a', 'b', 'c']))
    expect(pickRandom([], 0.5)).toBeNull()
  })
})
