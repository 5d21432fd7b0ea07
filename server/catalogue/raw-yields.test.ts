import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleItem } from './testing/example-item.ts'
import { isValidRawYield, mergeRawYields, parseRawYield, type RawYield } from './raw-yields.ts'
import { readPages, type RawPage } from './yield-pages.ts'

const NOW = 1_800_000_000_000
const HOUR = 3_600_000

const copies = (items: readonly string[], readAt: number): RawYield[] =>
  items.map((item, position) => parseRawYield(item, position, readAt))
const items = (...ids: string[]): string[] => ids.map((id) => exampleItem({ id }))
const ids = (all: readonly RawYield[]): string[] =>
  all.filter(isValidRawYield).map(({ key }) => key)

/** Refreshes from a list with pages of two, of which some fail. */
async function refresh(
  known: readonly RawYield[],
  list: readonly string[],
  fails: (offset: number) => boolean = () => false,
) {
  const readPage = (offset: number): Promise<RawPage | null> =>
    Promise.resolve(
      fails(offset) ? null : { items: list.slice(offset, offset + 2), total: list.length },
    )
  const read = await readPages(readPage, 2, known.length)
  const met = read.items.map(({ item, position }) => parseRawYield(item, position, NOW))
  return { read, ...mergeRawYields(known, met, read, NOW) }
}

describe('a refresh', () => {
  it('a complete refresh has exactly the listed yields, in order', async () => {
    const { rawYields: now, complete } = await refresh(
      copies(items('a', 'gone', 'b'), NOW - HOUR),
      items('c', 'b', 'a'),
    )
    expect(complete).toBe(true)
    expect(ids(now)).toEqual(['c', 'b', 'a'])
    expect(now.every(({ readAt }) => readAt === NOW)).toBe(true)
  })

  it('a refresh with a failed page keeps what it could not read, with its age, and drops nothing', async () => {
    const { rawYields: now, complete } = await refresh(
      copies(items('a', 'b', 'c', 'd', 'gone'), NOW - HOUR),
      items('a', 'b', 'c', 'd', 'new'),
      (offset) => offset === 2,
    )
    expect(complete).toBe(false)
    expect(ids(now).sort()).toEqual(['a', 'b', 'c', 'd', 'gone', 'new'])
    const old = now.filter(({ readAt }) => readAt < NOW).map(({ key }) => key)
    expect(old).toEqual(['c', 'd', 'gone'])
  })

  it('a refresh whose first page failed goes on where it expects more', async () => {
    const { rawYields: now } = await refresh(
      copies(items('a', 'b', 'c'), NOW - HOUR),
      items('a', 'b', 'new'),
      (offset) => offset === 0,
    )
    expect(ids(now)).toEqual(expect.arrayContaining(['a', 'b', 'c', 'new']))
  })

  it('a refresh gives up after three failed pages in a row, as in an outage', async () => {
    const list = items(...Array.from({ length: 40 }, (_, index) => `y${index}`))
    const { read, rawYields: now } = await refresh(copies(list, NOW - HOUR), list, () => true)
    expect(read).toMatchObject({ pages: 3, failed: 3, total: null })
    expect(ids(now)).toHaveLength(40)
  })

  it('a refresh keeps a yield whose item became invalid for a day', async () => {
    const spoilt = '{"id":"b","network":7}'
    const list = [...items('a'), spoilt]
    const young = await refresh(copies(items('a', 'b'), NOW - HOUR), list)
    expect(young.rawYields.map(({ key, readAt }) => [key, readAt])).toEqual([
      ['a', NOW],
      ['b', NOW - HOUR],
    ])
    const old = await refresh(copies(items('a', 'b'), NOW - 25 * HOUR), list)
    expect(ids(old.rawYields)).toEqual(['a'])
  })

  it('a refresh lists an item that was never valid at its position', async () => {
    const { rawYields: now } = await refresh([], [...items('a'), 'null', ...items('b')])
    expect(now.map(({ item }) => item)).toEqual([...items('a'), 'null', ...items('b')])
    const again = await refresh(now, items('a', 'x', 'b'))
    expect(ids(again.rawYields)).toEqual(['a', 'x', 'b'])
    expect(again.rawYields).toHaveLength(3)
  })

  it('a refresh of a list that moves meanwhile drops nothing that it may have missed', async () => {
    // A new first item moves the others on: "b" comes twice, and a removed one looks like a missed one.
    const pages: RawPage[] = [
      { items: items('a', 'b'), total: 4 },
      { items: items('b', 'd'), total: 4 },
    ]
    const read = await readPages(() => Promise.resolve(pages.shift() ?? null), 2, 4)
    const met = read.items.map(({ item, position }) => parseRawYield(item, position, NOW))
    const known = copies(items('a', 'b', 'c', 'd'), NOW - HOUR)
    const { rawYields: now, complete } = mergeRawYields(known, met, read, NOW)
    expect(complete).toBe(false)
    expect(ids(now).sort()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('for any failures a listed yield is never lost, and the final list is exact', async () => {
    const names = fc.uniqueArray(fc.constantFrom(...'abcdefghij'.split('')))
    await fc.assert(
      fc.asyncProperty(names, names, fc.array(fc.nat(9)), async (before, after, failing) => {
        const known = copies(items(...before), NOW - HOUR)
        const half = await refresh(known, items(...after), (offset) => failing.includes(offset))
        for (const id of before.filter((one) => after.includes(one)))
          expect(ids(half.rawYields)).toContain(id)
        expect(new Set(ids(half.rawYields)).size).toBe(half.rawYields.length)
        const whole = await refresh(half.rawYields, items(...after))
        expect(ids(whole.rawYields)).toEqual(after)
      }),
    )
  })
})
