import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Position, YieldProtocol } from '../protocols/protocol.ts'
import { setupTestStore } from '../store/testing/test-store.ts'
import { positions, watches } from './schema.ts'
import { startWatcher, type Watcher } from './start-watcher.ts'

const WAIT = { timeout: 180_000, interval: 10 }
const opened = setupTestStore()
const store = () => opened().store
const owner = `0x${'aa'.repeat(20)}`

let watcher: Watcher | null = null
beforeEach(async () => {
  await store().delete(watches)
  await store().delete(positions)
})
afterEach(() => watcher?.stop())

const activePosition: Position = {
  type: 'active',
  amount: 5n,
  date: null,
  isEarning: true,
  pendingActions: [],
}

/** A protocol of which only positions are read. */
function protocol(id: string, read: () => Promise<readonly Position[]>): YieldProtocol {
  const none = (): Promise<never> => Promise.reject(new Error('not asked for'))
  return {
    id,
    network: 'base-sepolia',
    contracts: [],
    describe: none,
    positions: read,
    enter: none,
    exit: none,
    manage: none,
  }
}

const watch = (yieldId: string) =>
  store()
    .insert(watches)
    .values({ yieldId, owner, address: owner, network: 'base-sepolia', actionType: 'STAKE' })
const getStoredTypes = async (): Promise<string[]> =>
  (await store().select().from(positions)).map(({ yieldId }) => yieldId).sort()

it('an unreadable position delays no other, and is retried', async () => {
  let broken = true
  const yields: Record<string, YieldProtocol> = {
    a: protocol('a', () =>
      broken ? Promise.reject(new Error('no answer')) : Promise.resolve([activePosition]),
    ),
    b: protocol('b', () => Promise.resolve([activePosition])),
  }
  const onError = vi.fn<(error: unknown) => void>()
  for (const yieldId of ['a', 'b', 'gone']) await watch(yieldId)
  watcher = startWatcher({
    store: store(),
    now: () => new Date(),
    protocol: (yieldId) => yields[yieldId] ?? null,
    onError,
  })
  watcher.wake()
  await vi.waitFor(async () => expect(await getStoredTypes()).toEqual(['b']), WAIT)
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'no answer' }))

  broken = false
  watcher.wake()
  await vi.waitFor(async () => expect(await getStoredTypes()).toEqual(['a', 'b']), WAIT)
})
