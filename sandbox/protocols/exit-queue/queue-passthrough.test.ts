import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeQueuePassthrough, readQueuePassthrough } from './exit-queue.ts'

const ids = fc.uniqueArray(fc.bigInt(1n, 2n ** 256n - 1n), { minLength: 1, maxLength: 5 })

describe('the passthrough of a claim of several requests', () => {
  it('comes back as it went', () => {
    fc.assert(
      fc.property(fc.string(), ids, (yieldId, requests) => {
        const passthrough = writeQueuePassthrough(yieldId, requests)
        expect(readQueuePassthrough(yieldId, passthrough)).toEqual(requests)
      }),
    )
  })

  it('names a request once, however often it was written into it', () => {
    expect(readQueuePassthrough('a', writeQueuePassthrough('a', [7n, 7n]))).toEqual([7n])
  })

  it('names nothing at another yield, when it was touched, or when it names nothing', () => {
    const passthrough = writeQueuePassthrough('a', [7n])
    expect(readQueuePassthrough('b', passthrough)).toBeNull()
    expect(readQueuePassthrough('a', passthrough.slice(0, -4))).toBeNull()
    expect(readQueuePassthrough('a', writeQueuePassthrough('a', []))).toBeNull()
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readQueuePassthrough('a', text)).toBeNull()
      }),
    )
  })
})
