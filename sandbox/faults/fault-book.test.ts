import { describe, expect, it } from 'vitest'
import { draw } from './draw.ts'
import { faultBodySchema, type FaultBody } from './fault-body.ts'
import { openFaultBook } from './fault-book.ts'

const body = (more: object): FaultBody =>
  faultBodySchema.parse({ kind: 'error', route: '*', rate: 0.3, seed: 11, ...more })

/** Which of so many strike, by their places. */
function strikes(faults: readonly FaultBody[], count: number): number[][] {
  const book = openFaultBook(() => new Date())
  faults.forEach((each) => book.add(each))
  const met = Array.from({ length: count }, () =>
    book.meet((each): each is FaultBody => each.kind === 'error'),
  )
  return faults.map((fault) =>
    met.flatMap((all, index) => (all.some((strike) => strike.body === fault) ? index + 1 : [])),
  )
}

describe('which requests a fault strikes', () => {
  it('is the documented draw of seed and number, and nothing else', () => {
    const expected = Array.from({ length: 200 }, (_, index) => index + 1).filter(
      (n) => draw(11, n) < 0.3,
    )
    expect(strikes([body({})], 200)).toEqual([expected])
    expect(strikes([body({}), body({ seed: 5 })], 200)[0]).toEqual(expected)
  })

  it('is all at rate 1, none at rate 0, and no more than its times', () => {
    const faults = [body({ rate: 1 }), body({ rate: 0 }), body({ rate: 1, times: 2 })]
    expect(strikes(faults, 4)).toEqual([[1, 2, 3, 4], [], [1, 2]])
  })
})

describe('the book', () => {
  it('counts what came by and what was struck, without what had nothing to strike', () => {
    const book = openFaultBook(() => new Date())
    book.add(body({ rate: 1, times: 1 }))
    const meet = () => book.meet((each): each is FaultBody => each.kind === 'error')
    book.meet((each): each is FaultBody => each.kind === 'html')
    expect(book.all()).toMatchObject([{ matched: 0, struck: 0 }])
    meet()[0]?.missed()
    expect(book.all()).toMatchObject([{ matched: 1, struck: 0 }])
    expect(meet()).toHaveLength(1)
    expect(meet()).toHaveLength(0)
    expect(book.all()).toMatchObject([{ matched: 3, struck: 1 }])
  })

  it('ends what a fault holds up when it is taken away', async () => {
    const book = openFaultBook(() => new Date())
    let lifted = 0
    const lift = () => {
      lifted += 1
      return Promise.resolve()
    }
    const { id } = book.add(body({}), lift)
    expect(await book.remove(id)).toBe(true)
    expect(await book.remove(id)).toBe(false)
    expect(lifted).toBe(1)
    expect(book.all()).toEqual([])
  })
})
