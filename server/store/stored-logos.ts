import { eq, isNotNull, lt, lte, notExists, sql, sum } from 'drizzle-orm'
import { logoChecks, logoPictures, logoIndexes } from './schema.ts'
import type { Store } from './store.ts'

export interface StoredLogoIndex {
  readonly etag: string
  /** JSON. */
  readonly content: string
}

/** @param source id of service and project */
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

/** Loads the index unless it is the known one. @param etag of the known one */
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

export interface DueLogo {
  readonly addressHash: string
  /** Consecutive failures until now. */
  readonly failures: number
}

interface StoredPicture {
  readonly type: string
  readonly bytes: Buffer
}

/** Rows of one statement, which has room for 65,535 values. */
const CHUNK = 1_000

/** Records that these are named now: new ones are due at once. */
export async function markLogosNamed(
  store: Store,
  hashes: readonly string[],
  now: number,
): Promise<void> {
  const namedAt = new Date(now)
  for (let from = 0; from < hashes.length; from += CHUNK) {
    const rows = hashes
      .slice(from, from + CHUNK)
      .map((addressHash) => ({ addressHash, namedAt, nextCheckAt: namedAt }))
    await store
      .insert(logoChecks)
      .values(rows)
      .onConflictDoUpdate({ target: logoChecks.addressHash, set: { namedAt } })
  }
}

/** Reads due logos, longest overdue first. */
export function getDueLogos(store: Store, now: number): Promise<DueLogo[]> {
  const { addressHash, failures, nextCheckAt } = logoChecks
  return store
    .select({ addressHash, failures })
    .from(logoChecks)
    .where(lte(nextCheckAt, new Date(now)))
    .orderBy(nextCheckAt)
}

/**
 * Stores the picture of a URL; evicts nothing.
 * @param reserveBytes reserves room for a picture that is not stored yet
 * @returns false when there is no room for it: nothing was stored
 */
export function savePicture(
  store: Store,
  addressHash: string,
  { sha256, type, bytes }: StoredPicture & { readonly sha256: string },
  times: { readonly checkedAt: Date; readonly nextCheckAt: Date },
  reserveBytes: (bytes: number) => boolean,
): Promise<boolean> {
  return store.transaction(async (transaction) => {
    const size = bytes.byteLength
    const [existing] = await transaction
      .select({ size: logoPictures.size })
      .from(logoPictures)
      .where(eq(logoPictures.sha256, sha256))
    if (!existing) {
      if (!reserveBytes(size)) return false
      await transaction
        .insert(logoPictures)
        .values({ sha256, type, bytes, size })
        .onConflictDoNothing()
    }
    await transaction
      .update(logoChecks)
      .set({ sha256, failures: 0, ...times })
      .where(eq(logoChecks.addressHash, addressHash))
    return true
  })
}

/** Records that a logo could not be fetched; an earlier picture stays. */
export async function recordFailure(
  store: Store,
  addressHash: string,
  change: {
    readonly failures: number
    readonly checkedAt: Date
    readonly nextCheckAt: Date
  },
): Promise<void> {
  await store.update(logoChecks).set(change).where(eq(logoChecks.addressHash, addressHash))
}

/** Returns the bytes of all pictures. */
export async function sumPictureBytes(store: Store): Promise<number> {
  const [all] = await store.select({ bytes: sum(logoPictures.size) }).from(logoPictures)
  return Number(all?.bytes ?? 0)
}

/** Deletes URLs that nobody has named since `before`, and pictures without a URL. */
export async function deleteOldLogos(store: Store, before: number): Promise<void> {
  await store.delete(logoChecks).where(lt(logoChecks.namedAt, new Date(before)))
  const named = store
    .select({ one: sql`1` })
    .from(logoChecks)
    .where(eq(logoChecks.sha256, logoPictures.sha256))
  await store.delete(logoPictures).where(notExists(named))
}

/** Returns the picture hash of each URL that has one, by the URL's hash. */
export async function getPictureHashes(store: Store): Promise<ReadonlyMap<string, string>> {
  const { addressHash, sha256 } = logoChecks
  const rows = await store.select({ addressHash, sha256 }).from(logoChecks).where(isNotNull(sha256))
  return new Map(rows.map((row) => [row.addressHash, row.sha256 ?? '']))
}

export async function readPicture(store: Store, sha256: string): Promise<StoredPicture | null> {
  const [row] = await store
    .select({ type: logoPictures.type, bytes: logoPictures.bytes })
    .from(logoPictures)
    .where(eq(logoPictures.sha256, sha256))
  return row ?? null
}
