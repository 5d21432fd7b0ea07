import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createResponseCache } from './cache-responses.ts'

test('the least recently used entry is evicted first', () => {
  const store = createResponseCache<number>({ bytes: 800, entries: 3 })
  for (const [place, key] of ['a', 'b', 'c'].entries()) store.set(key, place, 1)
  store.get('a')
  store.set('d', 3, 1)
  expect(['a', 'b', 'c', 'd'].map((key) => store.get(key))).toEqual([0, undefined, 2, 3])
})

test('for any input the cache stays within its bytes and entries and has the last values', () => {
  const entry = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
    bytes: fc.nat(120),
  })
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 60 }), (entries) => {
      const store = createResponseCache<number>({ bytes: 800, entries: 5 })
      const last = new Map<string, { value: number; bytes: number }>()
      for (const [value, { key, bytes }] of entries.entries()) {
        store.set(key, value, bytes)
        last.set(key, { value, bytes })
        expect(store.get(key)).toBe(bytes > 100 ? undefined : value)
        const there = [...last].filter(([name]) => store.get(name) !== undefined)
        for (const [name, { value }] of there) expect(store.get(name)).toBe(value)
        expect(store.size).toBe(there.length)
        expect(store.size).toBeLessThanOrEqual(5)
        expect(store.bytes).toBe(there.reduce((sum, [, each]) => sum + each.bytes, 0))
        expect(store.bytes).toBeLessThanOrEqual(800)
      }
    }),
  )
})
