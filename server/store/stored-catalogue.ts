import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { catalogueYields, catalogueSnapshots } from './schema.ts'
import type { Store } from './store.ts'

export type StoredRawYield = Omit<typeof catalogueYields.$inferSelect, 'source'>
export type StoredSnapshot = typeof catalogueSnapshots.$inferSelect

export interface StoredCatalogue {
  readonly snapshot: StoredSnapshot
  readonly copies: readonly StoredRawYield[]
}

export interface CatalogueChanges {
  /** New ones, and those whose item or position changed. */
  readonly changed: readonly StoredRawYield[]
  readonly unchanged: readonly string[]
  readonly dropped: readonly string[]
}

/** Catalogues of another service or key are deleted when they were not read for this long. */
const FOREIGN_RETENTION_MS = 7 * 24 * 3_600_000
const ROWS_AT_ONCE = 100

/** Reads the stored version of a source; null before the first. */
export async function getStoredVersion(store: Store, source: string): Promise<number | null> {
  const [row] = await store
    .select({ version: catalogueSnapshots.version })
    .from(catalogueSnapshots)
    .where(eq(catalogueSnapshots.source, source))
  return row?.version ?? null
}

/** Loads snapshot and items of the same version; null before the first. */
export function loadCatalogue(store: Store, source: string): Promise<StoredCatalogue | null> {
  return store.transaction(
    async (transaction) => {
      const [snapshot] = await transaction
        .select()
        .from(catalogueSnapshots)
        .where(eq(catalogueSnapshots.source, source))
      if (!snapshot) return null
      const { key, item, position, readAt } = catalogueYields
      const rawYields = await transaction
        .select({ key, item, position, readAt })
        .from(catalogueYields)
        .where(eq(catalogueYields.source, source))
        .orderBy(asc(position), asc(key))
      return { snapshot, copies: rawYields }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/**
 * Replaces the version that a refresh started with, atomically.
 * @param previousVersion the known version; null for none
 * @returns false when another copy was faster: then nothing changes
 */
export function saveCatalogue(
  store: Store,
  previousVersion: number | null,
  snapshot: StoredSnapshot,
  { changed, unchanged, dropped }: CatalogueChanges,
): Promise<boolean> {
  const { source, asOf } = snapshot
  const matchesKeys = (keys: string[]) =>
    and(eq(catalogueYields.source, source), inArray(catalogueYields.key, keys))
  return store.transaction(async (transaction) => {
    if (!(await replaceSnapshot(transaction, previousVersion, snapshot))) return false
    for (const keys of chunk(dropped))
      await transaction.delete(catalogueYields).where(matchesKeys(keys))
    for (const keys of chunk(unchanged))
      await transaction.update(catalogueYields).set({ readAt: asOf }).where(matchesKeys(keys))
    for (const rawYields of chunk(changed))
      await transaction
        .insert(catalogueYields)
        .values(
          rawYields.map(({ key, item, position, readAt }) => ({
            source,
            key,
            item,
            position,
            readAt,
          })),
        )
        .onConflictDoUpdate({
          target: [catalogueYields.source, catalogueYields.key],
          set: {
            item: sql`excluded.item`,
            position: sql`excluded.position`,
            readAt: sql`excluded.read_at`,
          },
        })
    if (previousVersion === null) await deleteForeignCatalogues(transaction, snapshot)
    return true
  })
}

async function replaceSnapshot(
  store: Store,
  previousVersion: number | null,
  snapshot: StoredSnapshot,
): Promise<boolean> {
  const { source, version } = catalogueSnapshots
  const replaced =
    previousVersion === null
      ? await store
          .insert(catalogueSnapshots)
          .values(snapshot)
          .onConflictDoNothing()
          .returning({ version })
      : await store
          .update(catalogueSnapshots)
          .set(snapshot)
          .where(and(eq(source, snapshot.source), eq(version, previousVersion)))
          .returning({ version })
  return replaced.length > 0
}

/** Deletes what was read with keys that are no longer used. */
async function deleteForeignCatalogues(
  store: Store,
  { source, asOf }: StoredSnapshot,
): Promise<void> {
  const { source: other, asOf: readAt } = catalogueSnapshots
  const deleted = await store
    .delete(catalogueSnapshots)
    .where(and(ne(other, source), lt(readAt, asOf - FOREIGN_RETENTION_MS)))
    .returning({ other })
  for (const { other } of deleted)
    await store.delete(catalogueYields).where(eq(catalogueYields.source, other))
}

const chunk = <Item>(all: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(all.length / ROWS_AT_ONCE) }, (_, index) =>
    all.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  )
