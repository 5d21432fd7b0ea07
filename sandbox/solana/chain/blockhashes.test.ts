import { describe, expect, it } from 'vitest'
import { createBlockhashes } from './blockhashes.ts'

const runs = [
  { from: 0, seed: 'one' },
  { from: 1_000, seed: 'two' },
]

describe('a blockhash', () => {
  it('a blockhash is valid for 150 slots and then never again', () => {
    const hashes = createBlockhashes(runs)
    const hash = hashes.of(500)
    expect(hashes.recent(hash, 500)).toBe(500)
    expect(hashes.recent(hash, 650)).toBe(500)
    expect(hashes.recent(hash, 651)).toBeNull()
    expect(hashes.recent(hash, 9_000)).toBeNull()
  })

  it('a blockhash is invalid before its slot', () => {
    const hashes = createBlockhashes(runs)
    expect(hashes.recent(hashes.of(501), 500)).toBeNull()
  })

  it('a restored chain keeps its blockhashes, which stay valid over the stop', () => {
    const back = createBlockhashes(runs)
    const hash = createBlockhashes(runs.slice(0, 1)).of(999)
    expect(back.of(999)).toBe(hash)
    expect(back.recent(hash, 1_001)).toBe(999)
  })

  it('lost slots and other chains have other blockhashes', () => {
    expect(createBlockhashes(runs).of(1_000)).not.toBe(
      createBlockhashes(runs.slice(0, 1)).of(1_000),
    )
  })
})
