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
