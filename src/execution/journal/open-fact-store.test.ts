import {
  forceCloseDatabase,
  IDBCursor,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
} from 'fake-indexeddb'
import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openFactStore } from './indexed-db-journal.ts'

type Within = Awaited<ReturnType<typeof openFactStore>>

const NAME = 'facts-of-a-test'
const told = vi.fn<() => void>()
const spyTransactions = () => vi.spyOn(IDBDatabase.prototype, 'transaction')
let transactions: ReturnType<typeof spyTransactions>

beforeEach(() => {
  const browser = { IDBCursor, IDBDatabase, IDBIndex, IDBKeyRange, IDBObjectStore, IDBRequest }
  for (const [name, part] of Object.entries({ ...browser, IDBTransaction }))
    vi.stubGlobal(name, part)
  vi.stubGlobal('indexedDB', new IDBFactory())
  transactions = spyTransactions()
})
afterEach(() => {
  told.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const write = (within: Within, fact: string) =>
  within('readwrite', async (store) => await store.add(fact))
const read = (within: Within) => within('readonly', (store) => store.getAll())

/** As browsers do when site data is cleared, a disk fails, or a phone wakes up. */
const close = (): void =>
  // Its type requires the class instead of a connection.
  Reflect.apply(forceCloseDatabase, null, [transactions.mock.results.at(-1)?.value.db])

/** Aborts the next request after it is made, before its response. */
function breakOff(): void {
  const { results } = transactions.mock
  const before = results.length
  const look = (left: number): void => {
    if (results.length > before) results.at(-1)?.value.abort()
    else if (left > 0) queueMicrotask(() => look(left - 1))
  }
  look(1000)
}

it.each<[string, (within: Within) => Promise<unknown>]>([
  ['a read', read],
  ['a write', (within) => write(within, 'one')],
  ['a walk', (within) => within('readwrite', async (store) => await store.openCursor())],
])('an aborted %s rejects for its caller only', async (_, work) => {
  const within = await openFactStore(NAME, told)
  breakOff()
  // An unhandled rejection would fail the run.
  await expect(work(within)).rejects.toThrow(DOMException)
})

it('a closed store is reopened once for all callers, and its subscribers are notified', async () => {
  const open = vi.spyOn(IDBFactory.prototype, 'open')
  const within = await openFactStore(NAME, told)
  await write(within, 'one')
  expect(told).not.toHaveBeenCalled()
  close()
  expect(told).toHaveBeenCalledOnce()
  await Promise.all([write(within, 'two'), write(within, 'three'), read(within)])
  expect(await read(within)).toEqual(['one', 'two', 'three'])
  expect(open).toHaveBeenCalledTimes(2)
})

it('a store closed without an event is reopened by the next caller', async () => {
  const within = await openFactStore(NAME, told)
  await write(within, 'one')
  transactions.mock.results.at(-1)?.value.db.close()
  await Promise.all([write(within, 'two'), write(within, 'three')])
  expect(await read(within)).toEqual(['one', 'two', 'three'])
})

it('a store closed before its first success notifies no one, so a failing disk is not read endlessly', async () => {
  const within = await openFactStore(NAME, told)
  breakOff()
  await expect(read(within)).rejects.toThrow(DOMException)
  close()
  expect(told).not.toHaveBeenCalled()
  expect(await read(within)).toEqual([])
})

it("fails while the store can't be opened, and recovers once it can", async () => {
  const within = await openFactStore(NAME, told)
  await write(within, 'one')
  close()
  const later = await openDB(NAME, 2)
  await expect(write(within, 'two')).rejects.toMatchObject({ name: 'VersionError' })
  later.close()
  await deleteDB(NAME)
  await write(within, 'three')
  expect(await read(within)).toEqual(['three'])
})

it('a browser that blocks storage is reported', async () => {
  const later = await openDB(NAME, 2)
  await expect(openFactStore(NAME, told)).rejects.toMatchObject({ name: 'VersionError' })
  later.close()
})
