import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createByteIndex } from './address-index.ts'

const bytes = fc.uint8Array({ minLength: 1, maxLength: 30_000 })

test('every added byte sequence and every part of it is found', () => {
  fc.assert(
    fc.property(fc.array(bytes, { minLength: 1, maxLength: 8 }), fc.nat(), (added, offset) => {
      const index = createByteIndex()
      for (const each of added) index.add(each)
      for (const each of added) {
        const start = offset % each.length
        expect(index.has(each.subarray(start, start + 20))).toBe(true)
      }
    }),
    { numRuns: 50 },
  )
})

test('a sequence that was not added is absent until the index overflows', () => {
  const index = createByteIndex(100)
  const address = Uint8Array.from({ length: 20 }, (_, index) => index + 1)
  index.add(new Uint8Array(90))
  expect(index.has(address)).toBe(false)
  index.add(new Uint8Array(90))
  expect(index.has(address)).toBe(true)
})
