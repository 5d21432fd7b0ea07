import { readFact, type Fact } from './fact.ts'
import { getActionFacts } from './action-facts.ts'
import { isForgotten, createMemoryJournal, type Journal } from './journal.ts'
import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb'

/** Opens the most durable journal available; `durable` tells which. @param name one for all tabs of the site */
export async function openJournal(name?: string): Promise<Journal> {
  try {
    return await openIndexedDbJournal(name)
  } catch {
    return createMemoryJournal()
  }
}

const DATABASE_NAME = 'sheaf-journal'

interface JournalSchema extends DBSchema {
  facts: { key: number; value: unknown }
}

type Mode = 'readonly' | 'readwrite'

type FactStore<Of extends Mode> = IDBPObjectStore<JournalSchema, ['facts'], 'facts', Of>

interface Connection {
  readonly database: Promise<IDBPDatabase<JournalSchema>>
  /** Whether any request has succeeded. */
  worked: boolean
}

const isClosed = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError'

/** Undoes what a failed transaction did before; one that has ended by itself can't be aborted. */
function abort(transaction: { readonly abort: () => void }): void {
  try {
    transaction.abort()
  } catch {
    // It has ended, so nothing of it is left to undo.
  }
}

/**
 * The store of facts in IndexedDB. Where the browser closes it, as when site data is cleared, the disk fails, or a phone
 * has slept, it is opened again by whoever asks next.
 * @param name of the database, one for all tabs of the site
 * @param onClosed called when the browser has closed what had worked: its readers read again
 * @returns what does work within one transaction, flushed to disk before it counts; it rejects when nothing of it was done
 * @throws when the browser refuses storage.
 */
export async function openFactStore(name: string, onClosed: () => void) {
  let current: Connection | null = null
  const dropConnection = (connection: Connection): void => {
    if (current === connection) current = null
  }

  function connect(): Connection {
    const database = openDB<JournalSchema>(name, 1, {
      upgrade: (upgraded, _before, _after, transaction) => {
        // `openDB` reports the failure.
        transaction.done.catch(() => {})
        upgraded.createObjectStore('facts', { autoIncrement: true })
      },
      terminated: () => {
        dropConnection(connection)
        // Otherwise a disk that fails on each read would cause an endless loop.
        if (connection.worked) onClosed()
      },
    })
    const connection = { database, worked: false }
    database.catch(() => dropConnection(connection))
    return connection
  }

  async function runTransaction<Of extends Mode, Read>(
    mode: Of,
    work: (store: FactStore<Of>) => Promise<Read>,
    isRetry: boolean,
  ): Promise<Read> {
    const connection = (current ??= connect())
    const database = await connection.database
    let transaction
    try {
      transaction = database.transaction('facts', mode, { durability: 'strict' })
    } catch (error) {
      // Some browsers close without an event. Nothing was executed yet, so another connection can be used.
      if (isRetry || !isClosed(error)) throw error
      dropConnection(connection)
      return await runTransaction(mode, work, true)
    }
    const { store, done } = transaction
    const working = work(store).catch((error: unknown) => {
      abort(transaction)
      throw error
    })
    // Both reject on abort, and both are awaited here.
    const [result] = await Promise.all([working, done])
    connection.worked = true
    return result
  }

  await (current ??= connect()).database
  return async <Of extends Mode, Read>(
    mode: Of,
    work: (store: FactStore<Of>) => Promise<Read>,
  ): Promise<Read> => await runTransaction(mode, work, false)
}

/**
 * Opens the journal in IndexedDB, flushed to disk before a write counts (`durability: strict`), shared by all tabs.
 * @throws when the browser blocks storage
 */
export async function openIndexedDbJournal(name = DATABASE_NAME): Promise<Journal> {
  const listeners = new Set<() => void>()
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  const runTransaction = await openFactStore(name, notify)
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', notify)

  const readFacts = async (store: FactStore<'readonly' | 'readwrite'>): Promise<readonly Fact[]> =>
    (await store.getAll()).map(readFact).filter((fact) => fact !== null)
  /** @param work returns whether it changed anything */
  const change = async (
    work: (store: FactStore<'readwrite'>) => Promise<boolean>,
  ): Promise<boolean> => {
    const hasChanged = await runTransaction('readwrite', work)
    if (!hasChanged) return false
    channel.postMessage(null)
    notify()
    return true
  }
  const all = (): Promise<readonly Fact[]> => runTransaction('readonly', readFacts)
  const writeAll: Journal['writeAll'] = (facts, onlyIf) =>
    change(async (store) => {
      if (onlyIf && !onlyIf(await readFacts(store))) return false
      for (const fact of facts) await store.add(fact)
      return true
    })
  return {
    durable: true,
    write: (fact, onlyIf) => writeAll([fact], onlyIf),
    writeAll,
    forget: async (selection) => {
      await change(async (store) => {
        let cursor = await store.openCursor()
        while (cursor) {
          if (isForgotten(readFact(cursor.value), selection)) await cursor.delete()
          cursor = await cursor.continue()
        }
        return true
      })
    },
    all,
    ofAction: async (action) => getActionFacts(await all(), action),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
