import { randomUUID } from 'node:crypto'
import { Counter, type Registry } from 'prom-client'
import { sourceName, type YieldSource } from '../catalogue/ask-yields.ts'
import type { Log } from '../log.ts'
import { tellError } from '../logging/tell-error.ts'
import { giveBackLease, takeLease } from '../store/leases.ts'
import { loadLogoIndex } from '../store/stored-logo-index.ts'
import { readPicture } from '../store/stored-logos.ts'
import type { Store } from '../store/store.ts'
import type { CheckParts } from './check-logos.ts'
import { fetchLogo } from './fetch-logo.ts'
import { keptPictures } from './kept-pictures.ts'
import { logoFile } from './logo-file.ts'
import { createLogoNameReader, type Listed } from './logo-name-reader.ts'
import type { LogoNames } from './logo-names.ts'
import type { LogoNetwork } from './logo-target.ts'
import type { Logos } from './logos.ts'
import { refreshLogos } from './refresh-logos.ts'
import { repeat } from './repeat.ts'

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
