import type { Fact } from './fact.ts'
import { factsOfAction } from './facts-of-action.ts'
import { isForgotten } from './is-forgotten.ts'
import type { Journal } from './journal.ts'
import { openFactStore, type FactStore } from './open-fact-store.ts'
import { readFact } from './read-fact.ts'

const NAME = 'sheaf-journal'

/**
 * The journal in IndexedDB, flushed to disk before a write counts (`durability: strict`), shared by all tabs of the site.
 * @throws when the browser refuses storage.
 */
export async function openIndexedDbJournal(): Promise<Journal> {
  const listeners = new Set<() => void>()
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const within = await openFactStore(NAME, tell)
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', tell)

  const factsIn = async (store: FactStore<'readonly' | 'readwrite'>): Promise<readonly Fact[]> =>
    (await store.getAll()).map(readFact).filter((fact) => fact !== null)
  /** @param work whether it changed anything */
  const change = async (
    work: (store: FactStore<'readwrite'>) => Promise<boolean>,
  ): Promise<boolean> => {
    const hasChanged = await within('readwrite', work)
    if (!hasChanged) return false
    channel.postMessage(null)
    tell()
    return true
  }
  const all = (): Promise<readonly Fact[]> => within('readonly', factsIn)
  return {
    durable: true,
    write: (fact, onlyIf) =>
      change(async (store) => {
        if (onlyIf && !onlyIf(await factsIn(store))) return false
        await store.add(fact)
        return true
      }),
    forget: async (what) => {
      await change(async (store) => {
        let cursor = await store.openCursor()
        while (cursor) {
          if (isForgotten(readFact(cursor.value), what)) await cursor.delete()
          cursor = await cursor.continue()
        }
        return true
      })
    },
    all,
    ofAction: async (action) => factsOfAction(await all(), action),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
