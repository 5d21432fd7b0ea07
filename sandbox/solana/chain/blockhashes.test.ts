import { describe, expect, it } from 'vitest'
import { createBlockhashes } from './blockhashes.ts'

const runs = [
  { from: 0, seed: 'one' },
  { from: 1_000, seed: 'two' },
]

describe('a blockhash', () => {
  it('is good for 150 slots and then never again', () => {
    const hashes = createBlockhashes(runs)
    const hash = hashes.of(500)
    expect(hashes.recent(hash, 500)).toBe(500)
    expect(hashes.recent(hash, 650)).toBe(500)
    expect(hashes.recent(hash, 651)).toBeNull()
    expect(hashes.recent(hash, 9_000)).toBeNull()
  })

  it('is not good before its slot', () => {
    const hashes = createBlockhashes(runs)
    expect(hashes.recent(hashes.of(501), 500)).toBeNull()
  })

  it('is the same for a chain that comes back, and stays good over the stop', () => {
    const back = createBlockhashes(runs)
    const hash = createBlockhashes(runs.slice(0, 1)).of(999)
    expect(back.of(999)).toBe(hash)
    expect(back.recent(hash, 1_001)).toBe(999)
  })

  it('is another one for slots that were lost, and on another chain', () => {
    expect(createBlockhashes(runs).of(1_000)).not.toBe(
      createBlockhashes(runs.slice(0, 1)).of(1_000),
    )
  })
})
