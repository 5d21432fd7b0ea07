import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { releaseLease, takeLease } from './leases.ts'
import { setupTestStore } from './testing/test-store.ts'

const store = setupTestStore()

it('of many concurrent copies, one gets the lease', async () => {
  const copies = Array.from({ length: 8 }, (_, number) => `copy ${number}`)
  const taken = await Promise.all(copies.map((copy) => takeLease(store(), 'refresh', copy, 30)))
  expect(taken.filter(Boolean)).toHaveLength(1)
})

it('a holder renews its lease; other holders have other leases', async () => {
  expect(await takeLease(store(), 'kept', 'one', 30)).toBe(true)
  expect(await takeLease(store(), 'kept', 'one', 30)).toBe(true)
  expect(await takeLease(store(), 'kept', 'two', 30)).toBe(false)
  expect(await takeLease(store(), 'another', 'two', 30)).toBe(true)
})

it('an expired lease, as of a copy that died, goes to the next holder', async () => {
  await takeLease(store(), 'dead', 'one', 30)
  await store().execute(
    sql`update gateway.leases set until = now() - interval '1 second' where name = 'dead'`,
  )
  expect(await takeLease(store(), 'dead', 'two', 30)).toBe(true)
  expect(await takeLease(store(), 'dead', 'one', 30)).toBe(false)
})

it('only its holder releases a lease', async () => {
  await takeLease(store(), 'given', 'one', 30)
  await releaseLease(store(), 'given', 'two')
  expect(await takeLease(store(), 'given', 'two', 30)).toBe(false)
  await releaseLease(store(), 'given', 'one')
  expect(await takeLease(store(), 'given', 'two', 30)).toBe(true)
})
