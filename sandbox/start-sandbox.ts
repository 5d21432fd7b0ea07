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
import { startValueRecorder } from './history/start-value-recorder.ts'
import { openPositionValues } from './history/position-values.ts'
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
  /** Folder of chains and database. */
  readonly stateFolder: string
  /** Folder of compiled contracts; by default the clone's, which a build fills. */
  readonly artifactsFolder?: string
  /** External Postgres; null for the embedded one. */
  readonly databaseUrl: string | null
  readonly blockMs: number
  /** Milliseconds per Solana slot; default as on the real clusters. */
  readonly slotMs?: number
  /** Milliseconds between two polls of the indexer. */
  readonly pollMs?: number
  readonly logLevel?: string
  /** Number of mainnet yields generated for the live key; default 3,000. */
  readonly generatedYields?: number
  /** Keys of the webhook routes; default the well-known ones. */
  readonly roleKeys?: RoleKeys
  /** Prefix of the webhook header names; default `X-Service-`. */
  readonly webhookPrefix?: string
  /** Default page size of tokens; by default all. */
  readonly tokensPage?: number | null
  /** Called with sentences for people. */
  readonly notify: (sentence: string) => void
  /** Called when a chain exits, or another sandbox claimed the database: the sandbox cannot continue. */
  readonly onDied: (error: ChainError | DatabaseError) => void
}

export interface Sandbox {
  readonly url: string
  /** JSON-RPC URL of each chain. */
  readonly nodes: Readonly<Record<Network, string>>
  /** Path of its `known-contracts.json`. */
  readonly knownContracts: string
  readonly running: RunningNetworks
  /** Served routes, to check that all are described. */
  readonly routes: OpenAPIHono['routes']
  close(): Promise<void>
}

/**
 * Starts the whole local Earn service: chains, database, indexer, endpoints. On failure nothing is left running.
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

/** Starts database and chains in parallel; when one fails, the other is awaited so that it can be closed. */
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

/** Creates the function that adds a yield to chains, catalogue and known contracts. */
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

const openStoredMonthCounts = ({ store }: OpenedStore) =>
  openMonthCounts({
    read: (month) => readRequestCounts(store, month),
    write: (month, counts) => writeRequestCounts(store, month, counts),
  })

/** Returns a function that names what failed in the log. */
const createErrorLog = (log: Logger) => (what: string) => (error: unknown) =>
  log.error({ message: formatErrorForLog(error) }, what)

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
  const logAs = createErrorLog(log)
  const faults = await createFaults(clock.now, running)
  const tracking = { store: opened.store, networks: faults.networks, now: clock.now }
  const indexer = await startIndexer(tracking, opened, {
    pollMs,
    notify,
    onError: logAs('a look failed'),
  })
  cleanup.defer(() => indexer.stop())
  const { protocols, time } = running
  const history = openYieldHistory({
    store: opened.store,
    now: clock.now,
    onError: logAs('a day was not kept'),
  })
  const added = await openAddedYields(opened.store, running.evm, notify)
  const all = [...protocols, ...added.protocols]
  await writeKnownContracts(stateFolder, all)
  const chains = createChainYields(all, {
    now: () => clock.now().getTime(),
    history,
    onError: logAs('a yield was not read'),
  })
  const generated = generatedSources(all, generatedYields)
  const logos = createLogoAddresses(listener.url)
  const catalogues = openCatalogues({ chains, ...generated }, logos)
  const { networks } = faults
  const positionValues = openPositionValues({ store: opened.store, networks, chains })
  const webhooks = await startWebhooks({
    opened,
    now: clock.now,
    prefix: webhookPrefix,
    onError: logAs('webhooks failed'),
  })
  cleanup.defer(() => webhooks.stop())
  const recorder = await startValueRecorder({
    opened,
    record: async ({ yieldId, owner }) => void (await positionValues.sync(yieldId, owner)),
    onError: logAs('a position was not recorded'),
  })
  cleanup.defer(() => recorder.stop())
  const months = await openStoredMonthCounts(opened)
  const services = {
    networks,
    time,
    catalogues,
    logos,
    addYield: createAddYield(chains, added, stateFolder),
    history,
    positionValues,
    tracking,
    indexer,
    clock,
    rates: createRateWindows(),
    months,
    publicUrl: listener.url,
    tokensPage,
    log,
  }
  const service = buildService({ ...services, webhooks, roleKeys, faults })
  listener.answerWith(service)
  // Before all that requests use is closed.
  cleanup.defer(() => listener.drain())
  return service
}
