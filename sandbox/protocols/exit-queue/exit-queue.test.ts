import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  getQueuePositions,
  readQueuePassthrough,
  type QueuedExit,
  type QueueView,
} from './exit-queue.ts'

const link = '0x00000000000000000000000000000000000000aa'
const view: QueueView = { yieldId: 'a', claim: 'CLAIM_UNSTAKED', decimals: 2 }
const exit = (id: bigint, claimableAt: bigint, paysItself = false): QueuedExit => ({
  id,
  token: link,
  amount: 100n * id,
  claimableAt,
  paysItself,
})

describe('the rows of a queue', () => {
  it('are one for each date, and one with a claim of all that is free', () => {
    const rows = getQueuePositions(
      view,
      [exit(4n, 30n), exit(1n, 10n), exit(3n, 30n), exit(2n, 20n)],
      20n,
    )
    expect(rows.map(({ type, amount, date }) => [type, amount, date])).toEqual([
      ['withdrawable', 300n, null],
      ['exiting', 700n, 30n],
    ])
    const [claim] = rows[0]?.pendingActions ?? []
    expect(claim).toMatchObject({ type: 'CLAIM_UNSTAKED', amount: '3' })
    expect(readQueuePassthrough('a', claim?.passthrough ?? '')).toEqual([1n, 2n])
    expect(rows[1]?.pendingActions).toEqual([])
  })

  it('never offer a claim of what pays itself', () => {
    const rows = getQueuePositions(view, [exit(1n, 10n, true)], 20n)
    expect(rows).toMatchObject([{ type: 'exiting', date: 10n, pendingActions: [] }])
  })

  it('lose nothing and count nothing twice', () => {
    const exits = fc.uniqueArray(
      fc.record({
        id: fc.bigInt(1n, 50n),
        token: fc.constantFrom<QueuedExit['token']>(
          link,
          '0x00000000000000000000000000000000000000bb',
        ),
        amount: fc.bigInt(1n, 10n ** 24n),
        claimableAt: fc.bigInt(1n, 6n),
        paysItself: fc.boolean(),
      }),
      { selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(exits, fc.bigInt(0n, 7n), (all, now) => {
        const sum = (list: readonly { readonly amount: bigint }[]): bigint =>
          list.reduce((total, { amount }) => total + amount, 0n)
        const rows = getQueuePositions(view, all, now)
        expect(sum(rows)).toBe(sum(all))
        const free = all.filter(({ paysItself, claimableAt }) => !paysItself && claimableAt <= now)
        expect(sum(rows.filter(({ type }) => type === 'withdrawable'))).toBe(sum(free))
        const claimed = rows.flatMap(({ pendingActions }) =>
          pendingActions.flatMap(({ passthrough }) => readQueuePassthrough('a', passthrough) ?? []),
        )
        expect(claimed.length).toBe(free.length)
        expect(new Set(claimed)).toEqual(new Set(free.map(({ id }) => id)))
      }),
    )
  })
})
