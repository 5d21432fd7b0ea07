import { openDB, type DBSchema } from 'idb'
import type { Fact } from './fact.ts'
import { factsOfAction } from './facts-of-action.ts'
import { isForgotten } from './is-forgotten.ts'
import type { Journal } from './journal.ts'
import { readFact } from './read-fact.ts'

interface JournalSchema extends DBSchema {
  facts: { key: number; value: unknown }
}

const NAME = 'sheaf-journal'
const VERSION = 1

/**
 * The journal in IndexedDB, flushed to disk before a write counts (`durability: strict`), shared by all tabs of the site.
 * @throws when the browser refuses storage.
 */
export async function openIndexedDbJournal(): Promise<Journal> {
  const database = await openDB<JournalSchema>(NAME, VERSION, {
    upgrade: (upgraded) => {
      upgraded.createObjectStore('facts', { autoIncrement: true })
    },
  })
  const channel = new BroadcastChannel(NAME)
  const listeners = new Set<() => void>()
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  channel.addEventListener('message', tell)

  const all = async (): Promise<readonly Fact[]> => {
    const entries = await database.getAll('facts')
    return entries.map(readFact).filter((fact) => fact !== null)
  }
  return {
    durable: true,
    write: async (fact) => {
      const transaction = database.transaction('facts', 'readwrite', { durability: 'strict' })
      await Promise.all([transaction.store.add(fact), transaction.done])
      channel.postMessage(null)
      tell()
    },
    forget: async (what) => {
      const transaction = database.transaction('facts', 'readwrite', { durability: 'strict' })
      let cursor = await transaction.store.openCursor()
      while (cursor) {
        if (isForgotten(readFact(cursor.value), what)) await cursor.delete()
        cursor = await cursor.continue()
      }
      await transaction.done
      channel.postMessage(null)
      tell()
    },
    all,
    ofAction: async (action) => factsOfAction(await all(), action),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
