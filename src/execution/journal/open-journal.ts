import { openIndexedDbJournal } from './indexed-db-journal.ts'
import type { Journal } from './journal.ts'
import { createMemoryJournal } from './memory-journal.ts'

/** The best journal that this browser allows; `durable` tells which. */
export async function openJournal(): Promise<Journal> {
  try {
    return await openIndexedDbJournal()
  } catch {
    return createMemoryJournal()
  }
}
