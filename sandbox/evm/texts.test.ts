import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTexts } from './texts.ts'

const bytes = fc.uint8Array({ minLength: 1, maxLength: 30_000 })

test('whatever was added is found, and every part of it', () => {
  fc.assert(
    fc.property(fc.array(bytes, { minLength: 1, maxLength: 8 }), fc.nat(), (added, place) => {
      const texts = openTexts()
      for (const each of added) texts.add(each)
      for (const each of added) {
        const start = place % each.length
        expect(texts.have(each.subarray(start, start + 20))).toBe(true)
      }
    }),
    { numRuns: 50 },
  )
})

test('what was not added is not, until there was too much to say so', () => {
  const texts = openTexts(100)
  const address = Uint8Array.from({ length: 20 }, (_, index) => index + 1)
  texts.add(new Uint8Array(90))
  expect(texts.have(address)).toBe(false)
  texts.add(new Uint8Array(90))
  expect(texts.have(address)).toBe(true)
})
