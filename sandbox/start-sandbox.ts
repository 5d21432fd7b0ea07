import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import { briefMessage } from './brief-message.ts'
import { openCatalogue } from './catalogue/catalogue.ts'
import type { ChainError } from './chains/chain-error.ts'
import type { Network } from './contract/network.ts'
import { closing, type Closing } from './closing.ts'
import { startIndexer } from './indexer/start-indexer.ts'
import type { LocalNetworks } from './networks/local-network.ts'
import { startNetworks, type RunningNetworks } from './networks/start-networks.ts'
import { buildService } from './service/build-service.ts'
import { sandboxClock } from './service/clock.ts'
import { listen, type Listener } from './service/listen.ts'
import { openRateWindows } from './service/rate-window.ts'
import { startDatabase } from './start-database.ts'
import type { OpenedStore } from './store/open-store.ts'
import { defaultRoleKeys, type RoleKeys } from './webhooks/roles.ts'
import { startWebhooks } from './webhooks/start-webhooks.ts'

export interface SandboxOptions {
  /** Port of the service; 0 takes a free one. */
  readonly port: number
  /** Port of each chain's node; 0 takes a free one. Solana's websocket takes the next one. */
  readonly chainPorts: Readonly<Record<Network, number>>
  /** Keeps chains and database. */
  readonly stateFolder: string
  /** Keeps compiled contracts; inside the state folder when left out. */
  readonly artifactsFolder?: string
  /** A Postgres to use; null for the embedded one. */
  readonly databaseUrl: string | null
  readonly blockMs: number
  /** How long a slot of Solana takes; as long as on the real clusters when left out. */
  readonly slotMs?: number
  /** How often the indexer looks at the chains. */
  readonly pollMs?: number
  readonly logLevel?: string
  /** Keys of the webhooks' routes; the ones that everybody knows when left out. */
  readonly roleKeys?: RoleKeys
  /** Of the header names of webhooks; `X-Service-` when left out. */
  readonly webhookPrefix?: string
  /** Told, in sentences for people, what they should know. */
  readonly say: (sentence: string) => void
  /** Told when a chain ends by itself: the sandbox cannot go on. */
  readonly onDied: (error: ChainError) => void
}

/** A running sandbox. */
export interface Sandbox {
  readonly url: string
  /** JSON-RPC address of each chain. */
  readonly nodes: Readonly<Record<Network, string>>
  readonly running: RunningNetworks
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
  return {
    url: listener.url,
    nodes: nodesOf(running.networks),
    running,
    close: () => parts.close(),
  }
}

/** Database and chains start side by side; when one fails, the other is waited for, so that it can be closed. */
async function startBoth(
  options: SandboxOptions,
  parts: Closing,
): Promise<[OpenedStore, RunningNetworks]> {
  const { stateFolder, databaseUrl, chainPorts, blockMs, slotMs = 400, onDied } = options
  const database = startDatabase(databaseUrl, stateFolder, parts)
  const chains = startNetworks({
    stateFolder: join(stateFolder, 'chains'),
    artifactsFolder: options.artifactsFolder ?? join(stateFolder, 'contracts'),
    ports: chainPorts,
    blockMs,
    slotMs,
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
  readonly running: RunningNetworks
}

const nodesOf = (networks: LocalNetworks): Sandbox['nodes'] => ({
  'ethereum-sepolia': networks['ethereum-sepolia'].url,
  'base-sepolia': networks['base-sepolia'].url,
  'solana-devnet': networks['solana-devnet'].url,
})

async function serve(
  { pollMs = 200, say, roleKeys = defaultRoleKeys, webhookPrefix = 'X-Service-' }: SandboxOptions,
  parts: Closing,
  { log, listener, opened, running }: Started,
): Promise<void> {
  const clock = sandboxClock(() => running.time.offset())
  const tracking = { store: opened.store, networks: running.networks, now: clock.now }
  const indexer = await startIndexer(tracking, opened, {
    pollMs,
    say,
    onError: (error) => log.error({ message: briefMessage(error) }, 'a look failed'),
  })
  parts.later(() => indexer.stop())
  const { networks, protocols, time } = running
  const catalogue = openCatalogue(protocols)
  const webhooks = await startWebhooks({
    opened,
    now: clock.now,
    prefix: webhookPrefix,
    protocol: (yieldId) => catalogue.protocol(yieldId),
    onError: (error) => log.error({ message: briefMessage(error) }, 'webhooks failed'),
  })
  parts.later(() => webhooks.stop())
  const rates = openRateWindows()
  const publicUrl = listener.url
  const held = { networks, time, catalogue, tracking, indexer, clock, rates, publicUrl, log }
  listener.answerWith(buildService({ ...held, webhooks, roleKeys }))
}
