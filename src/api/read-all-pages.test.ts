import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readAllPages } from './read-all-pages.ts'

const isListed = true

it('reads every item once, however short the pages are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(60), fc.integer({ min: 1, max: 20 }), async (total, size) => {
      const list = Array.from({ length: total }, (_, index) => index)
      const { items } = await readAllPages((offset) => {
        const some = list.slice(offset, offset + size)
        return Promise.resolve({ items: some, unreadable: 0, total, offset, limit: 100, isListed })
      }, 100)
      expect(items).toEqual(list)
    }),
  )
})

it('reads every item of full pages without a total', async () => {
  const list = Array.from({ length: 25 }, (_, index) => index)
  const page = { unreadable: 0, total: null, limit: 10, isListed }
  const read = (size: number | null) =>
    readAllPages(
      (offset) =>
        Promise.resolve({ ...page, offset, items: list.slice(offset, offset + (size ?? 25)) }),
      size,
    )
  expect((await read(10)).items).toEqual(list)
  expect((await read(null)).items).toEqual(list)
})

it('counts a list that is not there once', async () => {
  const page = { items: [], unreadable: 1, total: 9, offset: 0, limit: 10, isListed: false }
  expect(await readAllPages(() => Promise.resolve(page), 10)).toEqual({ items: [], unreadable: 1 })
})

it('counts unreadable items and continues after them', async () => {
  const read = await readAllPages(
    (offset) =>
      Promise.resolve({ items: [offset], unreadable: 1, total: 4, offset, limit: 2, isListed }),
    2,
  )
  expect(read).toEqual({ items: [0, 2], unreadable: 2 })
})

it('ends at an empty page, and with a service that never ends', async () => {
  const page = { unreadable: 0, total: 1e9, offset: 0, limit: 1, isListed }
  const readAll = async (items: readonly number[]) =>
    (await readAllPages(() => Promise.resolve({ ...page, items: [...items] }), 1)).items
  expect(await readAll([])).toEqual([])
  expect(await readAll([1])).toHaveLength(500)
})
