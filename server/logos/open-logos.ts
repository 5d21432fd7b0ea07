import { randomUUID, createHash } from 'node:crypto'
import { Counter, type Registry } from 'prom-client'
import { sourceName, type YieldSource } from '../catalogue/ask-yields.ts'
import type { Log } from '../log.ts'
import { tellError } from '../logging/tell-error.ts'
import { giveBackLease, takeLease } from '../store/leases.ts'
import { loadLogoIndex, saveLogoIndex, type StoredLogoIndex } from '../store/stored-logo-index.ts'
import {
  readPicture,
  dueLogos,
  forgetLogos,
  nameLogos,
  takenPictures,
} from '../store/stored-logos.ts'
import type { Store } from '../store/store.ts'
import { addressHashOf, checkLogos, type CheckParts, type DueAddress } from './check-logos.ts'
import { fetchLogo } from './fetch-logo.ts'
import { keptPictures } from './kept-pictures.ts'
import { createLogoNameReader, type Listed } from './logo-name-reader.ts'
import { addressesOf, type LogoNames } from './logo-names.ts'
import type { LogoNetwork } from './logo-target.ts'
import type { Logos } from './logos.ts'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { SentFile } from '../answer-file.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { logoIndexOf } from './logo-index-of.ts'
import { openRoom } from './open-room.ts'

interface LogosParts extends YieldSource {
  readonly store: Store
  readonly registry: Registry
  readonly log: Log
  readonly listed: () => Listed | null
  readonly network: LogoNetwork
  /** Unix milliseconds. */
  readonly now: () => number
  /** Milliseconds between two looks at what is due, and at what other copies did. */
  readonly tick: number
}

/** Bytes of all pictures together, and of those that a copy keeps at hand. */
const LIMIT = 64 * 1024 * 1024
const AT_HAND = 8 * 1024 * 1024
const DEADLINE_MS = 10_000
/** A batch takes less, even if each of its logos takes all of its time. */
const LEASE_SECONDS = 120

const NOTHING = JSON.stringify({ pictures: [], tokens: {}, providers: {}, yields: {} })

function checkParts(parts: LogosParts, signal: AbortSignal): Omit<CheckParts, 'takeRoom'> {
  const { store, registry, network, now } = parts
  const outcomes = new Counter({
    name: 'sheaf_logo_checks_total',
    help: 'Logos that were looked at, by what became of it.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  return {
    store,
    fetch: (address) => fetchLogo(address, { network, deadline: DEADLINE_MS, signal }),
    now,
    note: (outcome) => outcomes.inc({ outcome }),
    signal,
  }
}

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)
/** Near to the best, in a tenth of its time. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }

/** Compresses an index once for everybody. */
export async function logoFile({ etag, content }: StoredLogoIndex): Promise<SentFile> {
  const plain = Buffer.from(content)
  const [br, gzipped] = await Promise.all([brotliOf(plain, { params }), gzipOf(plain)])
  return { etag, plain, br: Buffer.from(br), gzip: Buffer.from(gzipped) }
}

/**
 * Does `work` again and again, each time so long after the time before, until `signal` ends it.
 * @param ms milliseconds in between
 * @param onError told of what failed; the next time comes all the same
 */
async function repeat(
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

interface RefreshParts extends Omit<CheckParts, 'takeRoom'> {
  /** Bytes of all pictures together. */
  readonly limit: number
  /** Names the service and the project. */
  readonly source: string
  /** Keeps it this copy's work; false once it is another one's. */
  readonly lead: () => Promise<boolean>
}

/** Logos that nobody has named for so long are dropped. */
const NAMED_MS = 7 * 24 * 3_600_000

/** What pages are told is long: to write it again for each batch would hold up visitors. */
const PUBLISH_MS = 3_000

/** So many are looked at before pages are told of them. */
const BATCH = 16

/** The named logos that are due, longest overdue first. */
async function readDue({ store, now }: RefreshParts, names: LogoNames): Promise<DueAddress[]> {
  const addresses = new Map(
    [...addressesOf(names)].map((address) => [addressHashOf(address), address]),
  )
  return (await dueLogos(store, now())).flatMap((logo) => {
    const address = addresses.get(logo.addressHash)
    return address === undefined ? [] : [{ ...logo, address }]
  })
}

async function publish({ store, source }: RefreshParts, names: LogoNames): Promise<void> {
  const taken = await takenPictures(store)
  const content = JSON.stringify(logoIndexOf(names, (address) => taken.get(addressHashOf(address))))
  const etag = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  await saveLogoIndex(store, source, { etag, content })
}

/**
 * Looks at the logos that are due, keeps what it can take, and tells pages of it every few seconds and at the end.
 * @param isNew whether the names are other ones than those of the refresh before
 */
export async function refreshLogos(
  parts: RefreshParts,
  names: LogoNames,
  isNew: boolean,
): Promise<void> {
  const { store, now, signal, lead } = parts
  if (isNew) {
    const hashes = [...addressesOf(names)].map(addressHashOf)
    await nameLogos(store, hashes, now())
    await forgetLogos(store, now() - NAMED_MS)
    await publish(parts, names)
  }
  const due = await readDue(parts, names)
  if (due.length === 0) return
  const checks: CheckParts = { ...parts, takeRoom: await openRoom(store, parts.limit) }
  let publishedAt = performance.now()
  for (let from = 0; from < due.length && !signal.aborted && (await lead()); from += BATCH) {
    await checkLogos(checks, due.slice(from, from + BATCH))
    const isLast = from + BATCH >= due.length
    if (!isLast && performance.now() - publishedAt < PUBLISH_MS) continue
    await publish(parts, names)
    publishedAt = performance.now()
  }
}

/**
 * Opens the logos of a catalogue: one copy of the gateway takes them from where the service says that they are, all send
 * them (decisions/029-logos).
 */
export async function openLogos(parts: LogosParts): Promise<Logos> {
  const { store, log, tick } = parts
  const closing = new AbortController()
  const { signal } = closing
  const source = sourceName(parts)
  const lease = `logos ${source}`
  const holder = randomUUID()
  const lead = (): Promise<boolean> => takeLease(store, lease, holder, LEASE_SECONDS)
  const readNames = createLogoNameReader({ ...parts, signal })
  const refreshParts = { ...checkParts(parts, signal), limit: LIMIT, source, lead }
  let published: LogoNames | null = null
  let file = await logoFile({ etag: 'none', content: NOTHING })

  async function refresh(): Promise<void> {
    const names = (await lead()) ? await readNames() : null
    if (!names) return
    await refreshLogos(refreshParts, names, names !== published)
    published = names
  }
  async function follow(): Promise<void> {
    const newer = await loadLogoIndex(store, source, file.etag)
    if (newer) file = await logoFile(newer)
  }
  const warn = (error: unknown): void => log.warn(tellError(error), 'logos wait')
  const running = [refresh, follow].map((work) => repeat(work, tick, signal, warn))
  return {
    file: () => file,
    picture: keptPictures(async (sha256) => {
      const found = await readPicture(store, sha256)
      return found && { type: found.type, bytes: new Uint8Array(found.bytes) }
    }, AT_HAND),
    async close() {
      closing.abort()
      await Promise.all(running)
      await giveBackLease(store, lease, holder).catch(() => undefined)
    },
  }
}
