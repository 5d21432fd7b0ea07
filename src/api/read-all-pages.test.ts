import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readAllPages } from './read-all-pages.ts'

it('reads every item once, however short the pages are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(60), fc.integer({ min: 1, max: 20 }), async (total, size) => {
      const list = Array.from({ length: total }, (_, index) => index)
      const { items } = await readAllPages((offset) => {
        const some = list.slice(offset, offset + size)
        return Promise.resolve({ items: some, unreadable: 0, total, offset, limit: 100 })
      })
      expect(items).toEqual(list)
    }),
  )
})

it('counts unreadable items and continues after them', async () => {
  const read = await readAllPages((offset) =>
    Promise.resolve({ items: [offset], unreadable: 1, total: 4, offset, limit: 2 }),
  )
  expect(read).toEqual({ items: [0, 2], unreadable: 2 })
})

it('ends at an empty page, and with a service that never ends', async () => {
  const page = { unreadable: 0, total: 1e9, offset: 0, limit: 1 }
  expect((await readAllPages(() => Promise.resolve({ ...page, items: [] }))).items).toEqual([])
  expect((await readAllPages(() => Promise.resolve({ ...page, items: [1] }))).items).toHaveLength(
    500,
  )
})
