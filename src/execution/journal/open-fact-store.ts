import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb'

interface JournalSchema extends DBSchema {
  facts: { key: number; value: unknown }
}

type Mode = 'readonly' | 'readwrite'

export type FactStore<Of extends Mode> = IDBPObjectStore<JournalSchema, ['facts'], 'facts', Of>

interface Connection {
  readonly database: Promise<IDBPDatabase<JournalSchema>>
  /** It has read or written. */
  worked: boolean
}

const isClosed = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError'

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
        // Whoever opens hears of a failure from `openDB`.
        transaction.done.catch(() => {})
        upgraded.createObjectStore('facts', { autoIncrement: true })
      },
      terminated: () => {
        dropConnection(connection)
        // Without this, a disk that fails at each read would be read without end.
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
      // Some browsers close without a word. Nothing was asked of it yet, so that it can be asked of another.
      if (isRetry || !isClosed(error)) throw error
      dropConnection(connection)
      return await runTransaction(mode, work, true)
    }
    // Each of the two tells when it is broken off, and is heard here.
    const [result] = await Promise.all([work(transaction.store), transaction.done])
    connection.worked = true
    return result
  }

  await (current ??= connect()).database
  return async <Of extends Mode, Read>(
    mode: Of,
    work: (store: FactStore<Of>) => Promise<Read>,
  ): Promise<Read> => await runTransaction(mode, work, false)
}
