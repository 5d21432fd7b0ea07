import { eq } from 'drizzle-orm'
import { logoIndexes } from './schema.ts'
import type { Store } from './store.ts'

/** The index of all logos as it is sent, with a hash of it. */
export interface StoredLogoIndex {
  readonly etag: string
  /** JSON. */
  readonly content: string
}

/** @param source names the service and the project */
export async function saveLogoIndex(
  store: Store,
  source: string,
  index: StoredLogoIndex,
): Promise<void> {
  await store
    .insert(logoIndexes)
    .values({ source, ...index })
    .onConflictDoUpdate({ target: logoIndexes.source, set: index })
}

/** The index, if it is another one than what is known. @param etag of the known one */
export async function loadLogoIndex(
  store: Store,
  source: string,
  etag: string | null,
): Promise<StoredLogoIndex | null> {
  const ofSource = eq(logoIndexes.source, source)
  const [newest] = await store.select({ etag: logoIndexes.etag }).from(logoIndexes).where(ofSource)
  if (!newest || newest.etag === etag) return null
  const [row] = await store.select().from(logoIndexes).where(ofSource)
  return row ?? null
}
