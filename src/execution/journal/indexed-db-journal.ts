import type { Fact } from './fact.ts'
import { getActionFacts } from './get-action-facts.ts'
import { isForgotten } from './is-forgotten.ts'
import type { Journal } from './journal.ts'
import { openFactStore, type FactStore } from './open-fact-store.ts'
import { readFact } from './read-fact.ts'

const DATABASE_NAME = 'sheaf-journal'

/**
 * The journal in IndexedDB, flushed to disk before a write counts (`durability: strict`), shared by all tabs of the site.
 * @throws when the browser refuses storage.
 */
export async function openIndexedDbJournal(): Promise<Journal> {
  const listeners = new Set<() => void>()
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  const runTransaction = await openFactStore(DATABASE_NAME, notify)
  const channel = new BroadcastChannel(DATABASE_NAME)
  channel.addEventListener('message', notify)

  const readFacts = async (store: FactStore<'readonly' | 'readwrite'>): Promise<readonly Fact[]> =>
    (await store.getAll()).map(readFact).filter((fact) => fact !== null)
  /** @param work whether it changed anything */
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
  return {
    durable: true,
    write: (fact, onlyIf) =>
      change(async (store) => {
        if (onlyIf && !onlyIf(await readFacts(store))) return false
        await store.add(fact)
        return true
      }),
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
