import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { catalogueCopies, catalogueSnapshots } from './schema.ts'
import type { Store } from './store.ts'

export type StoredCopy = Omit<typeof catalogueCopies.$inferSelect, 'source'>
export type StoredSnapshot = typeof catalogueSnapshots.$inferSelect

/** The catalogue as all copies of the gateway share it. */
export interface StoredCatalogue {
  readonly snapshot: StoredSnapshot
  readonly copies: readonly StoredCopy[]
}

/** What a refresh changed. */
export interface CatalogueChanges {
  /** New ones, and those whose item or place changed. */
  readonly changed: readonly StoredCopy[]
  /** Keys of those that were only read again. */
  readonly readAgain: readonly string[]
  readonly dropped: readonly string[]
}

/** A catalogue of another service or key is forgotten when it was not read for so long. */
const FOREIGN_MS = 7 * 24 * 3_600_000
const ROWS_AT_ONCE = 100

/** The version that is stored of a source; null before the first. */
export async function storedVersion(store: Store, source: string): Promise<number | null> {
  const [found] = await store
    .select({ version: catalogueSnapshots.version })
    .from(catalogueSnapshots)
    .where(eq(catalogueSnapshots.source, source))
  return found?.version ?? null
}

/** Snapshot and copies of the same version; null before the first. */
export function loadCatalogue(store: Store, source: string): Promise<StoredCatalogue | null> {
  return store.transaction(
    async (within) => {
      const [snapshot] = await within
        .select()
        .from(catalogueSnapshots)
        .where(eq(catalogueSnapshots.source, source))
      if (!snapshot) return null
      const { key, item, position, readAt } = catalogueCopies
      const copies = await within
        .select({ key, item, position, readAt })
        .from(catalogueCopies)
        .where(eq(catalogueCopies.source, source))
        .orderBy(asc(position), asc(key))
      return { snapshot, copies }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/**
 * Puts a refresh in the place of the version that it began with, all of it or nothing.
 * @param before the version that was known; null for none
 * @returns false when another copy was faster: then nothing happens
 */
export function saveCatalogue(
  store: Store,
  before: number | null,
  snapshot: StoredSnapshot,
  { changed, readAgain, dropped }: CatalogueChanges,
): Promise<boolean> {
  const { source, asOf } = snapshot
  const isKeyed = (keys: string[]) =>
    and(eq(catalogueCopies.source, source), inArray(catalogueCopies.key, keys))
  return store.transaction(async (within) => {
    if (!(await replaceSnapshot(within, before, snapshot))) return false
    for (const keys of slices(dropped)) await within.delete(catalogueCopies).where(isKeyed(keys))
    for (const keys of slices(readAgain))
      await within.update(catalogueCopies).set({ readAt: asOf }).where(isKeyed(keys))
    for (const copies of slices(changed))
      await within
        .insert(catalogueCopies)
        .values(
          copies.map(({ key, item, position, readAt }) => ({
            source,
            key,
            item,
            position,
            readAt,
          })),
        )
        .onConflictDoUpdate({
          target: [catalogueCopies.source, catalogueCopies.key],
          set: {
            item: sql`excluded.item`,
            position: sql`excluded.position`,
            readAt: sql`excluded.read_at`,
          },
        })
    if (before === null) await forgetForeign(within, snapshot)
    return true
  })
}

async function replaceSnapshot(
  store: Store,
  before: number | null,
  snapshot: StoredSnapshot,
): Promise<boolean> {
  const { source, version } = catalogueSnapshots
  const replaced =
    before === null
      ? await store
          .insert(catalogueSnapshots)
          .values(snapshot)
          .onConflictDoNothing()
          .returning({ version })
      : await store
          .update(catalogueSnapshots)
          .set(snapshot)
          .where(and(eq(source, snapshot.source), eq(version, before)))
          .returning({ version })
  return replaced.length > 0
}

/** Forgets what was read with keys that are not used any more. */
async function forgetForeign(store: Store, { source, asOf }: StoredSnapshot): Promise<void> {
  const { source: other, asOf: readAt } = catalogueSnapshots
  const forgotten = await store
    .delete(catalogueSnapshots)
    .where(and(ne(other, source), lt(readAt, asOf - FOREIGN_MS)))
    .returning({ other })
  for (const { other } of forgotten)
    await store.delete(catalogueCopies).where(eq(catalogueCopies.source, other))
}

const slices = <Item>(all: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(all.length / ROWS_AT_ONCE) }, (_, index) =>
    all.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  )
