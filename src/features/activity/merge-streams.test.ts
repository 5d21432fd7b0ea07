import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Action } from '#src/api/schemas/action.ts'
import { mergeStreams } from './merge-streams.ts'

const action = (id: string, createdAt?: string): Action => ({
  id,
  type: 'STAKE',
  intent: 'enter',
  yieldId: 'y',
  address: 'a',
  transactions: [],
  executionPattern: 'synchronous',
  status: 'SUCCESS',
  ...(createdAt && { createdAt }),
})

const stream = (items: readonly Action[], isComplete = true) => ({ items, isComplete })
const getIds = (streams: Parameters<typeof mergeStreams>[0]): string[] =>
  mergeStreams(streams).items.map(({ id }) => id)

const day = (date: number): string => new Date(Date.UTC(2026, 0, date)).toISOString()

describe('the actions of several addresses', () => {
  it('are one list, newest first, where what has no date keeps its place among its own', () => {
    const first = stream([action('d', day(4)), action('undated'), action('a', day(1))])
    expect(getIds([first, stream([action('c', day(3)), action('b', day(2))])])).toEqual([
      'd',
      'undated',
      'c',
      'b',
      'a',
    ])
  })

  it('end where an address has more that may be newer, and say whose', () => {
    const first = stream([action('d', day(4)), action('c', day(3))], false)
    const merged = mergeStreams([first, stream([action('b', day(2))])])
    expect(merged.items.map(({ id }) => id)).toEqual(['d', 'c'])
    expect(merged.waitingFor).toEqual([0])
    expect(mergeStreams([stream([], false), first]).items).toEqual([])
  })

  it('are listed once where a page shifted while another was read', () => {
    const twice = stream([action('b', day(2)), action('b', day(2)), action('a', day(1))])
    expect(getIds([twice])).toEqual(['b', 'a'])
  })

  it('are in the same order however their pages come in, and none is lost', () => {
    const days = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 40 })
    fc.assert(
      fc.property(
        fc.array(days, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 7 }),
        (owners, size) => {
          const whole = owners.map((dates, owner) =>
            dates
              .toSorted((a, b) => b - a)
              .map((date, index) => action(`${owner}-${index}`, day(date))),
          )
          const expected = getIds(whole.map((items) => stream(items)))
          const pages = whole.map(() => 1)
          let shown: string[] = []
          for (;;) {
            const loaded = whole.map((items, owner) => {
              const count = (pages[owner] ?? 0) * size
              return stream(items.slice(0, count), count >= items.length)
            })
            const { items, waitingFor } = mergeStreams(loaded)
            const next = items.map(({ id }) => id)
            // What is on the screen never moves.
            expect(next.slice(0, shown.length)).toEqual(shown)
            shown = next
            if (waitingFor.length === 0) break
            for (const owner of waitingFor) pages[owner] = (pages[owner] ?? 0) + 1
          }
          expect(shown).toEqual(expected)
          expect(shown).toHaveLength(whole.flat().length)
          const times = shown.map(
            (id) => whole.flat().find((each) => each.id === id)?.createdAt ?? '',
          )
          expect(times).toEqual(times.toSorted().toReversed())
        },
      ),
    )
  })
})
