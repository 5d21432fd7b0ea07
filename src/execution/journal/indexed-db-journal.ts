import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb'
import type { Fact } from './fact.ts'
import { factsOfAction } from './facts-of-action.ts'
import { isForgotten } from './is-forgotten.ts'
import type { Journal } from './journal.ts'
import { readFact } from './read-fact.ts'

interface JournalSchema extends DBSchema {
  facts: { key: number; value: unknown }
}

type FactStore<Mode extends 'readonly' | 'readwrite'> = IDBPObjectStore<
  JournalSchema,
  ['facts'],
  'facts',
  Mode
>

const NAME = 'sheaf-journal'
const VERSION = 1

/**
 * The database, opened again by whoever asks once the browser has closed it: browsers do so when site data is cleared, the
 * disk fails, or a phone has slept.
 */
async function connect(onClosed: () => void) {
  let open: Promise<IDBPDatabase<JournalSchema>> | null = null
  const database = async (): Promise<IDBPDatabase<JournalSchema>> => {
    open ??= openDB<JournalSchema>(NAME, VERSION, {
      upgrade: (upgraded, _before, _after, transaction) => {
        // What opens tells of it as well.
        transaction.done.catch(() => {})
        upgraded.createObjectStore('facts', { autoIncrement: true })
      },
      terminated: () => {
        open = null
        onClosed()
      },
    })
    try {
      return await open
    } catch (error) {
      open = null
      throw error
    }
  }
  await database()
  return database
}

/**
 * The journal in IndexedDB, flushed to disk before a write counts (`durability: strict`), shared by all tabs of the site.
 * @throws when the browser refuses storage.
 */
export async function openIndexedDbJournal(): Promise<Journal> {
  const listeners = new Set<() => void>()
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  // Whoever read what was closed reads again.
  const database = await connect(tell)
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', tell)

  /** One transaction. What it does and its end are both waited for: each of them tells when it is broken off. */
  async function within<Mode extends 'readonly' | 'readwrite', Read>(
    mode: Mode,
    work: (store: FactStore<Mode>) => Promise<Read>,
  ): Promise<Read> {
    const transaction = (await database()).transaction('facts', mode, { durability: 'strict' })
    const [read] = await Promise.all([work(transaction.store), transaction.done])
    return read
  }

  const change = async (
    work: (store: FactStore<'readwrite'>) => Promise<unknown>,
  ): Promise<void> => {
    await within('readwrite', work)
    channel.postMessage(null)
    tell()
  }
  const all = async (): Promise<readonly Fact[]> => {
    const entries = await within('readonly', (store) => store.getAll())
    return entries.map(readFact).filter((fact) => fact !== null)
  }
  return {
    durable: true,
    write: (fact) => change(async (store) => await store.add(fact)),
    forget: (what) =>
      change(async (store) => {
        let cursor = await store.openCursor()
        while (cursor) {
          if (isForgotten(readFact(cursor.value), what)) await cursor.delete()
          cursor = await cursor.continue()
        }
      }),
    all,
    ofAction: async (action) => factsOfAction(await all(), action),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
