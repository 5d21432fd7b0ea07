import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findFirstBlock } from './search-blocks.ts'

it('finds the very first of any number of blocks, and asks for one at each halving', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.bigInt(0n, 1n << 40n),
      fc.bigInt(1n, 1n << 40n),
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (before, length, share) => {
        const wanted = before + 1n + BigInt(Math.floor(share * Number(length - 1n)))
        let asked = 0
        const found = await findFirstBlock(before, before + length, (block) => {
          asked += 1
          return Promise.resolve(block >= wanted)
        })
        expect(found).toBe(wanted)
        expect(asked).toBeLessThanOrEqual(length.toString(2).length)
      },
    ),
  )
})
