import {
  IDBFactory,
  IDBKeyRange,
  IDBDatabase,
  IDBCursor,
  IDBIndex,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
} from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WAIT_FOR_OPTIONS } from '../../testing/wait-for-options.ts'
import { createdHere, createStepFacts } from '../testing/step-facts.ts'
import type { Fact } from './fact.ts'
import { openIndexedDbJournal, openJournal } from './indexed-db-journal.ts'

const t = createStepFacts('t')

beforeEach(() => {
  const browser = { IDBKeyRange, IDBDatabase, IDBCursor, IDBIndex, IDBObjectStore, IDBRequest }
  for (const [name, part] of Object.entries({ ...browser, IDBTransaction }))
    vi.stubGlobal(name, part)
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the journal', () => {
  it('keeps everything in order across reloads', async () => {
    const facts = [...createdHere, t.prompted(), t.sent(), t.reported()]
    const before = await openIndexedDbJournal()
    expect(before.durable).toBe(true)
    for (const fact of facts) await before.write(fact)
    const after = await openIndexedDbJournal()
    expect(await after.all()).toEqual(facts)
    expect(await after.ofAction('a')).toEqual(facts)
  })

  it('lets one of two tabs claim a step, on the basis of everything written before', async () => {
    const tabs = [await openIndexedDbJournal(), await openIndexedDbJournal()]
    const isFree = (facts: readonly Fact[]): boolean =>
      !facts.some(({ kind }) => kind === 'prompted')
    const claims = await Promise.all(tabs.map((tab) => tab.write(t.prompted(), isFree)))
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await tabs[0]?.all()).toEqual([t.prompted()])
    expect(await tabs[1]?.write(t.refused())).toBe(true)
  })

  it('waits until data is flushed to disk', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    const journal = await openIndexedDbJournal()
    await journal.write(t.prompted())
    expect(transaction).toHaveBeenCalledWith('facts', 'readwrite', { durability: 'strict' })
  })

  it('reports a fact that could not be stored', async () => {
    const journal = await openIndexedDbJournal()
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('disk full', 'QuotaExceededError')
    })
    await expect(journal.write(t.prompted())).rejects.toThrow('disk full')
    expect(await journal.all()).toEqual([])
  })

  it('writes several facts together, or none of them', async () => {
    const journal = await openIndexedDbJournal()
    const both = [t.prompted(), { ...t.prompted(), transaction: 'u' }]
    expect(await journal.writeAll(both, () => false)).toBe(false)
    const add = vi.spyOn(IDBObjectStore.prototype, 'add')
    // The first is added, and the second fails.
    add
      .mockImplementationOnce(function put(this: IDBObjectStore, value: unknown) {
        return this.put(value)
      })
      .mockImplementationOnce(() => {
        throw new DOMException('disk full', 'QuotaExceededError')
      })
    await expect(journal.writeAll(both)).rejects.toThrow('disk full')
    expect(await journal.all()).toEqual([])
    add.mockRestore()
    expect(await journal.writeAll(both)).toBe(true)
    expect(await journal.all()).toEqual(both)
  })

  it('takes an invalid entry for an open prompt', async () => {
    const journal = await openIndexedDbJournal()
    const database = await openDB('sheaf-journal')
    await database.add('facts', { kind: 'of a later version', action: 'a', transaction: 't' })
    database.close()
    expect(await journal.ofAction('a')).toMatchObject([{ kind: 'prompted', transaction: 't' }])
  })

  it('deletes exactly the selected facts, also after a reload', async () => {
    const journal = await openIndexedDbJournal()
    const other = { ...t.prompted(), action: 'b' }
    for (const fact of [...createdHere, t.prompted(), other]) await journal.write(fact)
    await journal.forget({ actions: new Set(['a']), intents: new Set(['i']) })
    const after = await openIndexedDbJournal()
    expect(await after.all()).toEqual([other])
  })

  it('notifies this tab and the others of each fact', async () => {
    const [here, there] = await Promise.all([openIndexedDbJournal(), openIndexedDbJournal()])
    const heard: string[] = []
    here.subscribe(() => heard.push('here'))
    there.subscribe(() => heard.push('there'))
    await here.write(t.prompted())
    await vi.waitFor(() => expect(heard).toEqual(['here', 'there']), WAIT_FOR_OPTIONS)
    expect(await there.all()).toEqual([t.prompted()])
  })
})

it('a browser without storage gets a journal that is marked as not durable', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  const journal = await openJournal()
  expect(journal.durable).toBe(false)
  await journal.write(t.prompted())
  expect(await journal.ofAction('a')).toEqual([t.prompted()])
})
