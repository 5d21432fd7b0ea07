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

/** What a refresh makes of a list in pages of two, of which some fail. */
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
  it('that read everything knows what is listed, in its order, and nothing else', async () => {
    const { rawYields: now, complete } = await refresh(
      copies(items('a', 'gone', 'b'), NOW - HOUR),
      items('c', 'b', 'a'),
    )
    expect(complete).toBe(true)
    expect(ids(now)).toEqual(['c', 'b', 'a'])
    expect(now.every(({ readAt }) => readAt === NOW)).toBe(true)
  })

  it('of which a page failed keeps what it could not read, by its age, and drops nothing', async () => {
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

  it('of which the first page failed goes on where it expects more', async () => {
    const { rawYields: now } = await refresh(
      copies(items('a', 'b', 'c'), NOW - HOUR),
      items('a', 'b', 'new'),
      (offset) => offset === 0,
    )
    expect(ids(now)).toEqual(expect.arrayContaining(['a', 'b', 'c', 'new']))
  })

  it('gives up after three pages in a row: that is an outage, and asking on costs budget', async () => {
    const list = items(...Array.from({ length: 40 }, (_, index) => `y${index}`))
    const { read, rawYields: now } = await refresh(copies(list, NOW - HOUR), list, () => true)
    expect(read).toMatchObject({ pages: 3, failed: 3, total: null })
    expect(ids(now)).toHaveLength(40)
  })

  it('keeps a yield whose item can’t be read any more, for a day', async () => {
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

  it('lists an item that could never be read where it stands', async () => {
    const { rawYields: now } = await refresh([], [...items('a'), 'null', ...items('b')])
    expect(now.map(({ item }) => item)).toEqual([...items('a'), 'null', ...items('b')])
    const again = await refresh(now, items('a', 'x', 'b'))
    expect(ids(again.rawYields)).toEqual(['a', 'x', 'b'])
    expect(again.rawYields).toHaveLength(3)
  })

  it('of a list that moves meanwhile drops nothing that it may have missed', async () => {
    // A new first item moves the others on: "b" comes twice, and who was removed can't be told from who was missed.
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

  it('never loses a yield that is listed, whatever fails, and in the end knows exactly the list', async () => {
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
