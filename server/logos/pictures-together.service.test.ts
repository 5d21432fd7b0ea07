import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import * as z from 'zod'
import { logoChecks, logoPictures } from '../store/schema.ts'
import {
  loadLogoIndex,
  deleteOldLogos,
  savePicture,
  markLogosNamed,
} from '../store/stored-logos.ts'
import { openPictureQuota } from './check-logos.ts'
import { refreshLogos } from './open-logos.ts'
import { setupTestLogos } from './testing/test-logos.ts'

const logos = setupTestLogos()
const toldSchema = z.object({ yields: z.record(z.string(), z.int()) })
const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex')
const NOW = 1_800_000_000_000
const times = { checkedAt: new Date(NOW), nextCheckAt: new Date(NOW) }
const picture = (size: number, name: string) => ({
  sha256: hashOf(name),
  type: 'image/png',
  bytes: Buffer.alloc(size),
})

it('the quota counts equal pictures once; deleted ones make room', async () => {
  const store = logos.store()
  await markLogosNamed(store, ['a', 'b', 'c'], NOW)
  const takeRoom = await openPictureQuota(store, 100)
  const keep = (hash: string, size: number, name: string) =>
    savePicture(store, hash, picture(size, name), times, takeRoom)
  expect(await keep('a', 60, 'one')).toBe(true)
  expect(await keep('b', 60, 'one')).toBe(true)
  expect(await keep('c', 41, 'two')).toBe(false)
  expect(await keep('c', 40, 'two')).toBe(true)
  await markLogosNamed(store, ['c'], NOW + 1)
  await deleteOldLogos(store, NOW + 1)
  expect(await store.select({ sha256: logoPictures.sha256 }).from(logoPictures)).toEqual([
    { sha256: hashOf('two') },
  ])
  const after = await openPictureQuota(store, 100)
  expect([after(61), after(60), after(1)]).toEqual([false, true, false])
})

it('pictures are fetched while there is room, and due ones are read once for all', async () => {
  const store = logos.store()
  const select = vi.spyOn(store, 'select')
  const addresses = Array.from(
    { length: 100 },
    (_, index) => [`yield ${index}`, `https://logos.example/${index}`] as const,
  )
  const outcomes: string[] = []
  const { signal } = new AbortController()
  await refreshLogos(
    {
      store,
      fetch: (address) => Promise.resolve({ ...picture(10, address), type: 'image/png' as const }),
      limit: 505,
      now: () => NOW,
      recordOutcome: (outcome) => void outcomes.push(outcome),
      signal,
      source: 'many',
      lead: () => Promise.resolve(true),
    },
    {
      tokens: new Map(),
      providers: new Map(),
      networks: new Map(),
      providerByYield: new Map(),
      yields: new Map(addresses),
    },
    true,
  )
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(50)
  expect(outcomes.filter((outcome) => outcome === 'no-room')).toHaveLength(50)
  // For seven batches: what is due, what there is, and the index before and after.
  expect(select.mock.calls.length).toBeLessThan(7)
  const file = await loadLogoIndex(store, 'many', null)
  expect(Object.keys(toldSchema.parse(JSON.parse(file?.content ?? '{}')).yields)).toHaveLength(50)
  select.mockRestore()
})

it('logos may have more URLs than a statement has values', async () => {
  const store = logos.store()
  const hashes = Array.from({ length: 2_500 }, (_, index) => `logo ${index}`)
  await markLogosNamed(store, hashes, NOW)
  await markLogosNamed(store, hashes, NOW + 1)
  expect(await store.$count(logoChecks, eq(logoChecks.namedAt, new Date(NOW + 1)))).toBe(2_500)
})
