import { describe, expect, test } from 'vitest'
import type { EarnRequest, EarnResult } from '../earn/earn-service.ts'
import { createPageReader, readPages } from './yield-pages.ts'

const pageOf = (...ids: string[]): string =>
  JSON.stringify({ total: 3, items: ids.map((id) => ({ id })) })
const answer = (text: string, status = 200, etag?: string): EarnResult => ({
  status,
  text,
  headers: new Headers(etag === undefined ? [] : [['etag', etag]]),
})

function setUp(...answers: readonly EarnResult[]) {
  const left = [...answers]
  const sent: EarnRequest[] = []
  const waited: number[] = []
  const read = createPageReader({
    url: new URL('https://earn.example'),
    key: 'live_key',
    rateUnit: 'fraction',
    pageItems: 2,
    earn: {
      send(request) {
        sent.push(request)
        return Promise.resolve(left.shift() ?? 'unreachable')
      },
    },
    wait: (ms) => Promise.resolve(waited.push(ms)),
    signal: new AbortController().signal,
  })
  let requests = 0
  const itemsAt = async (offset: number) =>
    (await read(offset, () => (requests += 1)))?.items ?? null
  return { itemsAt, sent, waited, requests: () => requests }
}

describe('a page with an ETag', () => {
  test('an unchanged page is served from the cache after a 304', async () => {
    const first = answer(pageOf('a', 'b'), 200, '"one"')
    const { itemsAt, sent } = setUp(first, answer('', 304), answer('', 304))
    const items = ['{"id":"a"}', '{"id":"b"}']
    for (let time = 0; time < 3; time += 1) expect(await itemsAt(0)).toEqual(items)
    expect(sent.map(({ etag }) => etag)).toEqual([undefined, '"one"', '"one"'])
  })

  test('a changed page replaces the old one with its new ETag', async () => {
    const { itemsAt, sent } = setUp(
      answer(pageOf('a'), 200, '"one"'),
      answer(pageOf('b'), 200, '"two"'),
      answer('', 304),
    )
    await itemsAt(0)
    expect(await itemsAt(0)).toEqual(['{"id":"b"}'])
    expect(await itemsAt(0)).toEqual(['{"id":"b"}'])
    expect(sent.at(-1)?.etag).toBe('"two"')
  })

  test('an ETag belongs to one offset, and is dropped once the page has none', async () => {
    const { itemsAt, sent } = setUp(
      answer(pageOf('a'), 200, '"one"'),
      answer(pageOf('c'), 200),
      answer(pageOf('d'), 200),
      answer(pageOf('e'), 200),
    )
    await itemsAt(0)
    await itemsAt(2)
    await itemsAt(0)
    await itemsAt(0)
    expect(sent.map(({ etag }) => etag)).toEqual([undefined, undefined, '"one"', undefined])
  })
})

describe('a page that cannot be read', () => {
  test('a failed page is retried once, then left out', async () => {
    const { itemsAt, waited, requests } = setUp(
      'timeout',
      answer(pageOf('a')),
      'timeout',
      'timeout',
    )
    expect(await itemsAt(0)).toEqual(['{"id":"a"}'])
    expect(await itemsAt(0)).toBeNull()
    expect([requests(), waited]).toEqual([4, [1_000, 1_000]])
  })

  test('a page with the key, or a 304 without a cached copy, is rejected', async () => {
    const withKey = answer('{"total":1,"items":[{"id":"live_key"}]}', 200, '"k"')
    const { itemsAt } = setUp(withKey, answer('', 304))
    expect(await itemsAt(0)).toBeNull()
  })
})

test('a budget without room is waited for, which costs no attempt', async () => {
  const { itemsAt, waited, requests } = setUp(
    { retryAfter: 7 },
    { retryAfter: 3 },
    answer(pageOf('a')),
  )
  expect(await itemsAt(0)).toEqual(['{"id":"a"}'])
  expect([requests(), waited]).toEqual([1, [7_000, 3_000]])
})

describe('a list without a total', () => {
  test.each([
    [[['a', 'b'], ['c']], 3],
    [[['a', 'b'], ['c', 'd'], []], 4],
    [[[]], 0],
  ])('of %j ends at the first page that is not full', async (sent, total) => {
    const read = await readPages(
      (offset) => Promise.resolve({ items: sent[offset / 2] ?? [], total: null }),
      2,
      0,
    )
    expect(read).toMatchObject({ total, pages: sent.length, failed: 0, steady: true })
    expect(read.items).toHaveLength(total)
  })
})
