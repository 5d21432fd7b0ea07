import { evmNetworks, type Chain } from '../chains/chain.ts'
import type { LocalNetworks, LocalNetwork } from '../networks/local-network.ts'
import type { RunningNetworks } from '../networks/start-networks.ts'
import { listEndpoints, type Endpoint } from './endpoints.ts'
import type { FaultBody, ReorgFault, PoolFault } from './fault-body.ts'
import { createFaultRegistry, type Fault, type FaultRegistry } from './fault-registry.ts'
import { watchMempool } from './mempool-faults.ts'
import { treasury } from '../solana/chain/accounts.ts'
import type { SolanaChain } from '../solana/chain/solana-chain.ts'
import type { Network } from '../contract/network.ts'
import { isAddressEqual, isHex, type Hex } from 'viem'
import { deployer } from '../chains/accounts.ts'
import { ServiceError } from '../contract/service-error.ts'
import { AsyncLocalStorage } from 'node:async_hooks'

/** Marks work whose payloads must be stale. */
export interface StalePayloads {
  /** Runs work with stale payloads. */
  during<Result>(work: () => Promise<Result>): Promise<Result>
  /** Whether the current work needs stale payloads. */
  isActive(): boolean
}

function createStalePayloads(): StalePayloads {
  const storage = new AsyncLocalStorage<true>()
  return {
    during: (work) => storage.run(true, work),
    isActive: () => storage.getStore() ?? false,
  }
}

export interface Faults {
  readonly registry: FaultRegistry
  /** Networks with faults, for service and indexer. */
  readonly networks: LocalNetworks
  readonly stalePayloads: StalePayloads
  /** Described endpoints; empty before `serve`. */
  endpoints(): readonly Endpoint[]
  /** Called once the service has all its routes. */
  serve(service: Parameters<typeof listEndpoints>[0]): void
  /** Activates a fault. @throws ServiceError 400 when the chain cannot do it */
  make(body: FaultBody): Promise<Fault>
}

/** Applies faults to every transaction sent to the local Solana: a dropped one never lands. */
function dropOnSolana({ bank }: SolanaChain, registry: FaultRegistry): void {
  bank.setFilter(({ signature, message }) => {
    const sender = message.staticAccountKeys[0]?.toBase58()
    // The faucet's own.
    if (sender === treasury.publicKey.toBase58()) return true
    const isFor = (body: FaultBody): body is PoolFault =>
      body.kind === 'dropped-transaction' &&
      body.route === 'solana-devnet' &&
      (body.address === undefined || body.address === sender)
    return registry.match(isFor, signature).length === 0
  })
}

/** Pauses the blocks of networks; several holds of one network last until the last is released. */
interface BlockHolds {
  /** Pauses a network. @returns its release */
  hold(network: Network): Promise<() => Promise<void>>
}

function createBlockHolds(networks: LocalNetworks): BlockHolds {
  const holds = new Map<Network, number>()
  const change = (network: Network, by: 1 | -1): number => {
    const count = (holds.get(network) ?? 0) + by
    holds.set(network, count)
    return count
  }
  return {
    async hold(network) {
      change(network, 1)
      await networks[network].setBlocksPaused(true)
      return async () => {
        if (change(network, -1) === 0) await networks[network].setBlocksPaused(false)
      }
    },
  }
}

/** Wraps the networks with the active faults. The chains themselves are unchanged. */
function wrapNetworks(
  networks: LocalNetworks,
  registry: FaultRegistry,
  stalePayloads: StalePayloads,
): LocalNetworks {
  const faulty = (network: LocalNetwork): LocalNetwork => {
    const isStalled = () =>
      registry
        .all()
        .some(({ body }) => body.kind === 'stalled-indexer' && body.route === network.id)
    return {
      ...network,
      getNextBlock: async (after) => (isStalled() ? null : network.getNextBlock(after)),
      getPendingTransactions: async () => (isStalled() ? [] : network.getPendingTransactions()),
      // Known, so that it does not count as lost; but not as mined.
      async getTransaction(hash) {
        const transaction = await network.getTransaction(hash)
        return transaction && isStalled() ? { ...transaction, block: null } : transaction
      },
      buildSteps: (address, planned) =>
        network.buildSteps(address, planned, stalePayloads.isActive() ? 'stale' : 'fresh'),
    }
  }
  return {
    'ethereum-sepolia': faulty(networks['ethereum-sepolia']),
    'base-sepolia': faulty(networks['base-sepolia']),
    'solana-devnet': faulty(networks['solana-devnet']),
  }
}

/** Limits of a rollback: the height when the sandbox started. */
interface Reorganisation {
  readonly chain: Chain
  readonly started: bigint
  /** Seconds that chain time is ahead of the wall clock. */
  readonly offset: () => number
}

/**
 * Removes the newest blocks and mines as many again, with or without their transactions, while nothing else mines. The
 * new blocks are not earlier than the removed ones.
 * @throws ServiceError 400 when there are too few blocks, or a yield was added in one of them
 */
async function reorgChain(
  { chain: { client, testClient }, started, offset }: Reorganisation,
  { blocks, transactions }: Pick<ReorgFault, 'blocks' | 'transactions'>,
): Promise<void> {
  const head = await client.getBlockNumber({ cacheTime: 0 })
  const last = head - BigInt(blocks)
  if (last < started)
    throw ServiceError.validation([
      `blocks must not be greater than ${head - started}: the chain has no more since the sandbox started`,
    ])
  const removed = await transactionsAfter(client, last, head)
  await request(client, 'anvil_rollback', [blocks])
  // A rollback also reverts moves of time.
  await request(client, 'evm_setTime', [Math.floor(Date.now() / 1_000) + offset()])
  if (transactions === 'mined-again')
    for (const serializedTransaction of removed)
      await client.sendRawTransaction({ serializedTransaction })
  for (let mined = 0; mined < blocks; mined += 1) await testClient.mine({ blocks: 1 })
}

/** Returns the removed transactions in order. @throws ServiceError 400 when a yield's contract would be removed */
async function transactionsAfter(
  client: Chain['client'],
  last: bigint,
  head: bigint,
): Promise<readonly Hex[]> {
  const removed: Hex[] = []
  for (let number = head; number > last; number -= 1n) {
    const block = await client.getBlock({ blockNumber: number, includeTransactions: true })
    if (block.transactions.some(({ from }) => isAddressEqual(from, deployer.address)))
      throw ServiceError.validation([
        `blocks must not be greater than ${head - number}: a yield was added in the block before`,
      ])
    const bytes = block.transactions.map(({ hash }) => signedBytes(client, hash))
    removed.unshift(...(await Promise.all(bytes)))
  }
  return removed
}

async function signedBytes(client: Chain['client'], hash: Hex): Promise<Hex> {
  const bytes = await request(client, 'eth_getRawTransactionByHash', [hash])
  if (!isHex(bytes)) throw new TypeError(`the node has no bytes of ${hash}`)
  return bytes
}

/** For methods that the client library lacks. */
const request = (client: Chain['client'], method: string, params: readonly unknown[]) =>
  client.request<{ Method: string; Parameters: unknown; ReturnType: unknown }>({ method, params })

export async function createFaults(now: () => Date, running: RunningNetworks): Promise<Faults> {
  const { networks, evm, solana, time } = running
  const registry = createFaultRegistry(now)
  const stalePayloads = createStalePayloads()
  const holds = createBlockHolds(networks)
  let endpoints: readonly Endpoint[] = []
  for (const network of evmNetworks)
    watchMempool(evm.chains[network], evm.miners[network], registry)
  dropOnSolana(solana, registry)
  const started = {
    'ethereum-sepolia': await networks['ethereum-sepolia'].getHeight(),
    'base-sepolia': await networks['base-sepolia'].getHeight(),
  }
  const reorg = async (fault: ReorgFault): Promise<void> => {
    const { route: network } = fault
    const target = {
      chain: evm.chains[network],
      started: started[network],
      offset: () => time.offset(),
    }
    await evm.miners[network].runExclusive(() => reorgChain(target, fault))
  }
  /** Runs a one-off fault, which counts as one strike. */
  const begin = async (body: FaultBody): Promise<(() => Promise<void>) | null> => {
    if (body.kind === 'stalled-blocks') return holds.hold(body.route)
    if (body.kind === 'reorg') await reorg(body)
    return body.kind === 'reorg' || body.kind === 'stalled-indexer' ? () => Promise.resolve() : null
  }
  return {
    registry,
    networks: wrapNetworks(networks, registry, stalePayloads),
    stalePayloads,
    endpoints: () => endpoints,
    serve(service) {
      endpoints = listEndpoints(service)
    },
    async make(body) {
      const clear = await begin(body)
      const fault = registry.add(body, clear ?? undefined)
      if (clear) registry.match((each): each is FaultBody => each === body)
      return registry.all().find(({ id }) => id === fault.id) ?? fault
    },
  }
}
