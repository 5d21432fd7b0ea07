import { randomUUID, createHash } from 'node:crypto'
import { Counter, type Registry } from 'prom-client'
import { getSourceId, type YieldSource } from '../catalogue/yield-pages.ts'
import type { Log } from '../log.ts'
import { serializeError } from '../logging/serialize-error.ts'
import { releaseLease, takeLease } from '../store/leases.ts'
import {
  loadLogoIndex,
  saveLogoIndex,
  readPicture,
  getDueLogos,
  deleteOldLogos,
  markLogosNamed,
  getPictureHashes,
  type StoredLogoIndex,
} from '../store/stored-logos.ts'
import type { Store } from '../store/store.ts'
import {
  hashLogoUrl,
  checkLogos,
  openPictureQuota,
  type LogoCheckDependencies,
  type DueLogoUrl,
} from './check-logos.ts'
import { fetchLogo } from './fetch-logo.ts'
import { createPictureCache, type PictureContent } from './picture-cache.ts'
import {
  createLogoUrlReader,
  getAllLogoUrls,
  type LogoCatalogue,
  type LogoUrls,
} from './logo-urls.ts'
import type { OutboundNetwork } from '../outbound/resolve-target.ts'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { EncodedFile } from '../create-file-response.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { createLogoIndex } from './create-logo-index.ts'

interface LogosDependencies extends YieldSource {
  readonly store: Store
  readonly registry: Registry
  readonly log: Log
  readonly getCatalogue: () => LogoCatalogue | null
  readonly network: OutboundNetwork
  /** Unix milliseconds. */
  readonly now: () => number
  /** Milliseconds between checks of due logos and of what other copies stored. */
  readonly tick: number
}

/** Bytes of all stored pictures, and of those cached in memory. */
const MAX_PICTURE_BYTES = 64 * 1024 * 1024
const CACHE_BYTES = 8 * 1024 * 1024
const DEADLINE_MS = 10_000
/** Longer than a batch takes even if each of its logos times out. */
const LEASE_SECONDS = 120

/** The ETag of an index before any picture was looked at: pages ask again within seconds. */
export const UNREAD_INDEX = 'none'

const EMPTY_INDEX = JSON.stringify({
  pictures: [],
  tokens: {},
  providers: {},
  networks: {},
  yields: {},
})

function createCheckDependencies(
  dependencies: LogosDependencies,
  signal: AbortSignal,
): Omit<LogoCheckDependencies, 'reserveBytes'> {
  const { store, registry, network, now } = dependencies
  const outcomes = new Counter({
    name: 'sheaf_logo_checks_total',
    help: 'Logos that were looked at, by what became of it.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  return {
    store,
    fetch: (url) => fetchLogo(url, { network, deadline: DEADLINE_MS, signal }),
    now,
    recordOutcome: (outcome) => outcomes.inc({ outcome }),
    signal,
  }
}

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
/** Near the best ratio in a tenth of its time. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }

/** Compresses an index once for everybody. */
export async function createLogoFile({ etag, content }: StoredLogoIndex): Promise<EncodedFile> {
  const plain = Buffer.from(content)
  const [br, gzipped] = await Promise.all([brotliAsync(plain, { params }), gzipAsync(plain)])
  return { etag, plain, br: Buffer.from(br), gzip: Buffer.from(gzipped) }
}

/**
 * Repeats `work` with a pause until `signal` aborts.
 * @param ms milliseconds in between
 * @param onError called with each failure; repetition goes on
 */
async function repeatUntilAborted(
  work: () => Promise<void>,
  ms: number,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    await work().catch((error: unknown) => {
      if (!signal.aborted) onError(error)
    })
    await wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

interface LogoRefreshDependencies extends Omit<LogoCheckDependencies, 'reserveBytes'> {
  /** Bytes of all pictures together. */
  readonly limit: number
  /** Id of service and project. */
  readonly source: string
  /** Renews this copy's lease; false once another copy has it. */
  readonly lead: () => Promise<boolean>
}

/** Logos that no catalogue has named for this long are deleted. */
const NAMED_RETENTION_MS = 7 * 24 * 3_600_000

/** The index is large: publishing it with each batch would slow down visitors. */
const PUBLISH_MS = 3_000

/** Logos checked between two publications. */
const BATCH_SIZE = 16

/** Returns the named logos that are due, longest overdue first. */
async function getDueLogoUrls(
  { store, now }: LogoRefreshDependencies,
  urls: LogoUrls,
): Promise<DueLogoUrl[]> {
  const urlsByHash = new Map([...getAllLogoUrls(urls)].map((url) => [hashLogoUrl(url), url]))
  return (await getDueLogos(store, now())).flatMap((logo) => {
    const url = urlsByHash.get(logo.addressHash)
    return url === undefined ? [] : [{ ...logo, address: url }]
  })
}

async function publish({ store, source }: LogoRefreshDependencies, urls: LogoUrls): Promise<void> {
  const pictureHashes = await getPictureHashes(store)
  const content = JSON.stringify(
    createLogoIndex(urls, (url) => pictureHashes.get(hashLogoUrl(url))),
  )
  const etag = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  await saveLogoIndex(store, source, { etag, content })
}

/**
 * Checks due logos, stores accepted ones, and publishes the index every few seconds and at the end.
 * @param isNew whether the names differ from those of the previous refresh
 */
export async function refreshLogos(
  dependencies: LogoRefreshDependencies,
  urls: LogoUrls,
  isNew: boolean,
): Promise<void> {
  const { store, now, signal, lead: takeRefreshLease } = dependencies
  if (isNew) {
    const hashes = [...getAllLogoUrls(urls)].map(hashLogoUrl)
    await markLogosNamed(store, hashes, now())
    await deleteOldLogos(store, now() - NAMED_RETENTION_MS)
    await publish(dependencies, urls)
  }
  const due = await getDueLogoUrls(dependencies, urls)
  if (due.length === 0) return
  const checkDependencies: LogoCheckDependencies = {
    ...dependencies,
    reserveBytes: await openPictureQuota(store, dependencies.limit),
  }
  let publishedAt = performance.now()
  for (
    let start = 0;
    start < due.length && !signal.aborted && (await takeRefreshLease());
    start += BATCH_SIZE
  ) {
    await checkLogos(checkDependencies, due.slice(start, start + BATCH_SIZE))
    const isLast = start + BATCH_SIZE >= due.length
    if (!isLast && performance.now() - publishedAt < PUBLISH_MS) continue
    await publish(dependencies, urls)
    publishedAt = performance.now()
  }
}

export interface Logos {
  file(): EncodedFile
  /** Reads a picture by its hash; null when unknown. */
  picture(sha256: string): Promise<PictureContent | null>
  /** Aborts what is in flight and releases the lease. */
  close(): Promise<void>
}

/** Opens the catalogue's logos: one copy of the gateway fetches them, all serve them (decisions/029-logos). */
export async function openLogos(dependencies: LogosDependencies): Promise<Logos> {
  const { store, log, tick } = dependencies
  const closing = new AbortController()
  const { signal } = closing
  const source = getSourceId(dependencies)
  const lease = `logos ${source}`
  const holder = randomUUID()
  const takeRefreshLease = (): Promise<boolean> => takeLease(store, lease, holder, LEASE_SECONDS)
  const readUrls = createLogoUrlReader({ ...dependencies, signal })
  const refreshDependencies = {
    ...createCheckDependencies(dependencies, signal),
    limit: MAX_PICTURE_BYTES,
    source,
    lead: takeRefreshLease,
  }
  let publishedUrls: LogoUrls | null = null
  let file = await createLogoFile({ etag: UNREAD_INDEX, content: EMPTY_INDEX })

  async function refresh(): Promise<void> {
    const urls = (await takeRefreshLease()) ? await readUrls() : null
    if (!urls) return
    await refreshLogos(refreshDependencies, urls, urls !== publishedUrls)
    publishedUrls = urls
  }
  async function loadNewerIndex(): Promise<void> {
    const newer = await loadLogoIndex(store, source, file.etag)
    if (newer) file = await createLogoFile(newer)
  }
  const warn = (error: unknown): void => log.warn(serializeError(error), 'logos wait')
  const loops = [refresh, loadNewerIndex].map((work) =>
    repeatUntilAborted(work, tick, signal, warn),
  )
  return {
    file: () => file,
    picture: createPictureCache(async (sha256) => {
      const picture = await readPicture(store, sha256)
      return picture && { type: picture.type, bytes: new Uint8Array(picture.bytes) }
    }, CACHE_BYTES),
    async close() {
      closing.abort()
      await Promise.all(loops)
      await releaseLease(store, lease, holder).catch(() => undefined)
    },
  }
}
