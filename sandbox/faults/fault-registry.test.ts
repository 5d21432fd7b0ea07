import { describe, expect, it } from 'vitest'
import { seededRandom } from './seeded-random.ts'
import { faultBodySchema, type FaultBody } from './fault-body.ts'
import { createFaultRegistry } from './fault-registry.ts'

const body = (more: object): FaultBody =>
  faultBodySchema.parse({ kind: 'error', route: '*', rate: 0.3, seed: 11, ...more })

/** Returns the indexes that strike. */
function getInjections(faults: readonly FaultBody[], count: number): number[][] {
  const faultRegistry = createFaultRegistry(() => new Date())
  faults.forEach((each) => faultRegistry.add(each))
  const injections = Array.from({ length: count }, () =>
    faultRegistry.match((each): each is FaultBody => each.kind === 'error'),
  )
  return faults.map((fault) =>
    injections.flatMap((all, index) =>
      all.some((injection) => injection.body === fault) ? index + 1 : [],
    ),
  )
}

describe('fault draws', () => {
  it('strikes follow the documented draw of seed and number', () => {
    const expected = Array.from({ length: 200 }, (_, index) => index + 1).filter(
      (n) => seededRandom(11, n) < 0.3,
    )
    expect(getInjections([body({})], 200)).toEqual([expected])
    expect(getInjections([body({}), body({ seed: 5 })], 200)[0]).toEqual(expected)
  })

  it('rate 1 strikes all, rate 0 none, and never more than times', () => {
    const faults = [body({ rate: 1 }), body({ rate: 0 }), body({ rate: 1, times: 2 })]
    expect(getInjections(faults, 4)).toEqual([[1, 2, 3, 4], [], [1, 2]])
  })
})

describe('fault registry', () => {
  it('matches and strikes are counted, except where there was nothing to strike', () => {
    const faultRegistry = createFaultRegistry(() => new Date())
    faultRegistry.add(body({ rate: 1, times: 1 }))
    const match = () => faultRegistry.match((each): each is FaultBody => each.kind === 'error')
    faultRegistry.match((each): each is FaultBody => each.kind === 'html')
    expect(faultRegistry.all()).toMatchObject([{ matched: 0, struck: 0 }])
    match()[0]?.missed()
    expect(faultRegistry.all()).toMatchObject([{ matched: 1, struck: 0 }])
    expect(match()).toHaveLength(1)
    expect(match()).toHaveLength(0)
    expect(faultRegistry.all()).toMatchObject([{ matched: 3, struck: 1 }])
  })

  it('removing a fault releases what it stalls', async () => {
    const faultRegistry = createFaultRegistry(() => new Date())
    let lifted = 0
    const clear = () => {
      lifted += 1
      return Promise.resolve()
    }
    const { id } = faultRegistry.add(body({}), clear)
    expect(await faultRegistry.remove(id)).toBe(true)
    expect(await faultRegistry.remove(id)).toBe(false)
    expect(lifted).toBe(1)
    expect(faultRegistry.all()).toEqual([])
  })
})
