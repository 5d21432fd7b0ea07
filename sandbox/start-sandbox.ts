import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import { openCatalogue } from './catalogue/catalogue.ts'
import type { ChainError } from './chains/chain-error.ts'
import type { EvmNetwork } from './chains/chain.ts'
import { startChains, type RunningChains } from './chains/start-chains.ts'
import { closing, type Closing } from './closing.ts'
import { startIndexer } from './indexer/start-indexer.ts'
import { buildService } from './service/build-service.ts'
import { sandboxClock } from './service/clock.ts'
import { listen, type Listener } from './service/listen.ts'
import { openRateWindows } from './service/rate-window.ts'
import { startDatabase } from './start-database.ts'
import type { OpenedStore } from './store/open-store.ts'

export interface SandboxOptions {
  /** Port of the service; 0 takes a free one. */
  readonly port: number
  readonly chainPorts: Readonly<Record<EvmNetwork, number>>
  /** Keeps chains and database. */
  readonly stateFolder: string
  /** Keeps compiled contracts; inside the state folder when left out. */
  readonly artifactsFolder?: string
  /** A Postgres to use; null for the embedded one. */
  readonly databaseUrl: string | null
  readonly blockMs: number
  /** How often the indexer looks at the chains. */
  readonly pollMs?: number
  readonly logLevel?: string
  /** Told, in sentences for people, what they should know. */
  readonly say: (sentence: string) => void
  /** Told when a chain ends by itself: the sandbox cannot go on. */
  readonly onDied: (error: ChainError) => void
}

/** A running sandbox. */
export interface Sandbox {
  readonly url: string
  /** JSON-RPC address of each chain. */
  readonly nodes: Readonly<Record<EvmNetwork, string>>
  readonly running: RunningChains
  /** Stops everything that it started and waits for it. */
  close(): Promise<void>
}

/**
 * Starts the whole local Earn service: chains, database, indexer, endpoints. Nothing is left running on failure.
 * @throws PortTakenError, ChainError, DatabaseError, each with one sentence for people
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const parts = closing()
  try {
    return await start(options, parts)
  } catch (error) {
    await parts.close().catch(() => undefined)
    throw error
  }
}

async function start(options: SandboxOptions, parts: Closing): Promise<Sandbox> {
  const log = pino({ level: options.logLevel ?? 'warn' }, pino.destination(2))
  const listener = await listen(options.port)
  parts.later(() => listener.close())
  const [opened, running] = await startBoth(options, parts)
  await serve(options, parts, { log, listener, opened, running })
  const { chains } = running
  return {
    url: listener.url,
    nodes: {
      'ethereum-sepolia': chains['ethereum-sepolia'].url,
      'base-sepolia': chains['base-sepolia'].url,
    },
    running,
    close: () => parts.close(),
  }
}

/** Database and chains start side by side; when one fails, the other is waited for, so that it can be closed. */
async function startBoth(
  options: SandboxOptions,
  parts: Closing,
): Promise<[OpenedStore, RunningChains]> {
  const { stateFolder, databaseUrl, chainPorts, blockMs, onDied } = options
  const database = startDatabase(databaseUrl, stateFolder, parts)
  const chains = startChains({
    stateFolder: join(stateFolder, 'chains'),
    artifactsFolder: options.artifactsFolder ?? join(stateFolder, 'contracts'),
    ports: chainPorts,
    blockMs,
    onDied,
  }).then((running) => {
    parts.later(() => running.stop())
    return running
  })
  await Promise.allSettled([database, chains])
  return Promise.all([database, chains])
}

interface Started {
  readonly log: Logger
  readonly listener: Listener
  readonly opened: OpenedStore
  readonly running: RunningChains
}

async function serve(
  { pollMs = 200, say }: SandboxOptions,
  parts: Closing,
  { log, listener, opened, running }: Started,
): Promise<void> {
  const clock = sandboxClock(() => running.time.offset())
  const tracking = { store: opened.store, chains: running.chains, now: clock.now }
  const indexer = await startIndexer(tracking, opened, {
    pollMs,
    say,
    onError: (error) => log.error({ message: String(error).slice(0, 300) }, 'a look failed'),
  })
  parts.later(() => indexer.stop())
  const catalogue = openCatalogue(running.protocols)
  const rates = openRateWindows()
  const publicUrl = listener.url
  listener.answerWith(
    buildService({ running, catalogue, tracking, indexer, clock, rates, publicUrl, log }),
  )
}
