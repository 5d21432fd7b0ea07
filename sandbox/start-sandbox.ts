import type { OpenAPIHono } from '@hono/zod-openapi'
import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import type { DatabaseError } from '#database/database-error.ts'
import { formatErrorForLog } from './format-error-for-log.ts'
import { openAddedYields, type AddedYields } from './added/open-added-yields.ts'
import { createChainYields, type ChainYields } from './catalogue/chain-yields.ts'
import { generatedSources } from './catalogue/generated-sources.ts'
import type { ChainError } from './chains/chain.ts'
import type { Network } from './contract/network.ts'
import { artifactsFolder } from './contracts/contract-sources.ts'
import { createCleanupStack, type CleanupStack } from './cleanup-stack.ts'
import { createFaults } from './faults/faults.ts'
import { createMutex } from './indexer/mutex.ts'
import { startIndexer } from './indexer/start-indexer.ts'
import { openYieldHistory } from './history/yield-history.ts'
import { getKnownContractsPath, writeKnownContracts } from './known-contracts.ts'
import type { LocalNetworks } from './networks/local-network.ts'
import { createLogoAddresses } from './logos/logo-addresses.ts'
import { startNetworks, type RunningNetworks } from './networks/start-networks.ts'
import { buildService } from './service/build-service.ts'
import { sandboxClock } from './chains/time.ts'
import { listen, type Listener } from './service/listen.ts'
import type { ServiceDependencies } from './service/service-dependencies.ts'
import { openMonthCounts, createRateWindows } from './service/month-counts.ts'
import { openCatalogues } from './service/project-catalogue.ts'
import { startDatabase } from './start-database.ts'
import type { OpenedStore } from './store/open-store.ts'
import { readRequestCounts, writeRequestCounts } from './store/request-counts.ts'
import { defaultRoleKeys, type RoleKeys } from './webhooks/roles.ts'
import { startWebhooks } from './webhooks/start-webhooks.ts'

export interface SandboxOptions {
  /** Port of the service; 0 takes a free one. */
  readonly port: number
  /** Port of each chain's node; 0 takes a free one. Solana's websocket takes the next one. */
  readonly chainPorts: Readonly<Record<Network, number>>
  /** Keeps chains and database. */
  readonly stateFolder: string
  /** Keeps compiled contracts; the clone's own folder, which a build fills, when left out. */
  readonly artifactsFolder?: string
  /** A Postgres to use; null for the embedded one. */
  readonly databaseUrl: string | null
  readonly blockMs: number
  /** How long a slot of Solana takes; as long as on the real clusters when left out. */
  readonly slotMs?: number
  /** How often the indexer looks at the chains. */
  readonly pollMs?: number
  readonly logLevel?: string
  /** How many mainnet yields are generated for the live key; 3,000 when left out. */
  readonly generatedYields?: number
  /** Keys of the webhooks' routes; the ones that everybody knows when left out. */
  readonly roleKeys?: RoleKeys
  /** Of the header names of webhooks; `X-Service-` when left out. */
  readonly webhookPrefix?: string
  /** How many tokens a page has when no limit is asked for; all of them when left out. */
  readonly tokensPage?: number | null
  /** Told, in sentences for people, what they should know. */
  readonly notify: (sentence: string) => void
  /** Told when a chain ends by itself, or another sandbox took the database: the sandbox cannot go on. */
  readonly onDied: (error: ChainError | DatabaseError) => void
}

/** A running sandbox. */
export interface Sandbox {
  readonly url: string
  /** JSON-RPC address of each chain. */
  readonly nodes: Readonly<Record<Network, string>>
  /** The file that vouches for what it has put on its chains. */
  readonly knownContracts: string
  readonly running: RunningNetworks
  /** What the service answers, for those who check that all of it is described. */
  readonly routes: OpenAPIHono['routes']
  /** Stops everything that it started and waits for it. */
  close(): Promise<void>
}

/**
 * Starts the whole local Earn service: chains, database, indexer, endpoints. Nothing is left running on failure.
 * @throws PortTakenError, ChainError, DatabaseError, each with one sentence for people
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const cleanup = createCleanupStack()
  try {
    return await start(options, cleanup)
  } catch (error) {
    await cleanup.close().catch(() => undefined)
    throw error
  }
}

async function start(options: SandboxOptions, cleanup: CleanupStack): Promise<Sandbox> {
  const log = pino({ level: options.logLevel ?? 'warn' }, pino.destination(2))
  const listener = await listen(options.port)
  cleanup.defer(() => listener.close())
  const [opened, running] = await startBoth(options, cleanup, listener.url)
  const { routes } = await serve(options, cleanup, { log, listener, opened, running })
  return {
    url: listener.url,
    nodes: getNodeUrls(running.networks),
    knownContracts: getKnownContractsPath(options.stateFolder),
    running,
    routes,
    close: () => cleanup.close(),
  }
}

/** Database and chains start side by side; when one fails, the other is waited for, so that it can be closed. */
async function startBoth(
  options: SandboxOptions,
  cleanup: CleanupStack,
  serviceUrl: string,
): Promise<[OpenedStore, RunningNetworks]> {
  const { stateFolder, databaseUrl, chainPorts, blockMs, slotMs = 400, onDied } = options
  const database = startDatabase(databaseUrl, stateFolder, cleanup, onDied)
  const chains = startNetworks({
    stateFolder: join(stateFolder, 'chains'),
    artifactsFolder: options.artifactsFolder ?? artifactsFolder,
    ports: chainPorts,
    blockMs,
    slotMs,
    serviceUrl,
    onDied,
  }).then((running) => {
    cleanup.defer(() => running.stop())
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

const getNodeUrls = (networks: LocalNetworks): Sandbox['nodes'] => ({
  'ethereum-sepolia': networks['ethereum-sepolia'].url,
  'base-sepolia': networks['base-sepolia'].url,
  'solana-devnet': networks['solana-devnet'].url,
})

/** Adds a yield to what is there, to what is listed, and to what the operator vouches for. */
function createAddYield(
  chains: ChainYields,
  added: AddedYields,
  stateFolder: string,
): ServiceDependencies['addYield'] {
  const mutex = createMutex()
  return async (network, plan) => {
    const protocol = await added.add(network, plan)
    chains.add(protocol)
    await mutex(() => writeKnownContracts(stateFolder, chains.protocols()))
    return protocol.describe()
  }
}

async function serve(
  {
    stateFolder,
    pollMs = 200,
    notify,
    generatedYields = 3_000,
    roleKeys = defaultRoleKeys,
    webhookPrefix = 'X-Service-',
    tokensPage = null,
  }: SandboxOptions,
  cleanup: CleanupStack,
  { log, listener, opened, running }: Started,
): Promise<OpenAPIHono> {
  const clock = sandboxClock(() => running.time.offset())
  const faults = await createFaults(clock.now, running)
  const tracking = { store: opened.store, networks: faults.networks, now: clock.now }
  const indexer = await startIndexer(tracking, opened, {
    pollMs,
    notify,
    onError: (error) => log.error({ message: formatErrorForLog(error) }, 'a look failed'),
  })
  cleanup.defer(() => indexer.stop())
  const { protocols, time } = running
  const history = openYieldHistory({
    store: opened.store,
    now: clock.now,
    onError: (error) => log.error({ message: formatErrorForLog(error) }, 'a day was not kept'),
  })
  const added = await openAddedYields(opened.store, running.evm, notify)
  const all = [...protocols, ...added.protocols]
  await writeKnownContracts(stateFolder, all)
  const chains = createChainYields(all, {
    now: () => clock.now().getTime(),
    history,
    onError: (error) => log.error({ message: formatErrorForLog(error) }, 'a yield was not read'),
  })
  const generated = generatedSources(all, generatedYields)
  const logos = createLogoAddresses(listener.url)
  const catalogues = openCatalogues({ chains, ...generated }, logos)
  const webhooks = await startWebhooks({
    opened,
    now: clock.now,
    prefix: webhookPrefix,
    protocol: (yieldId) => chains.protocol(yieldId),
    onError: (error) => log.error({ message: formatErrorForLog(error) }, 'webhooks failed'),
  })
  cleanup.defer(() => webhooks.stop())
  const rates = createRateWindows()
  const months = await openMonthCounts({
    read: (month) => readRequestCounts(opened.store, month),
    write: (month, counts) => writeRequestCounts(opened.store, month, counts),
  })
  const publicUrl = listener.url
  const services = {
    networks: faults.networks,
    time,
    catalogues,
    logos,
    addYield: createAddYield(chains, added, stateFolder),
    history,
    tracking,
    indexer,
    clock,
    rates,
    months,
    publicUrl,
    tokensPage,
    log,
  }
  const service = buildService({ ...services, webhooks, roleKeys, faults })
  listener.answerWith(service)
  return service
}
