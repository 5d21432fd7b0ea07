import { evmNetworks, type Chain } from '../chains/chain.ts'
import type { LocalNetworks, LocalNetwork } from '../networks/local-network.ts'
import type { RunningNetworks } from '../networks/start-networks.ts'
import { endpointsOf, type Endpoint } from './endpoints.ts'
import type { FaultBody } from './fault-body.ts'
import { openFaultBook, type Fault, type FaultBook } from './fault-book.ts'
import type { ReorgFault, PoolFault } from './network-fault-body.ts'
import { openStalePayloads, type StalePayloads } from './stale-payloads.ts'
import { watchWaiting } from './waiting-transactions.ts'
import { treasury } from '../solana/chain/treasury.ts'
import type { SolanaChain } from '../solana/chain/solana-chain.ts'
import type { Network } from '../contract/network.ts'
import { isAddressEqual, isHex, type Hex } from 'viem'
import { deployer } from '../chains/accounts.ts'
import { ServiceError } from '../contract/service-error.ts'

/** The faults of a running sandbox. */
export interface Faults {
  readonly book: FaultBook
  /** As service and indexer are to see them. */
  readonly networks: LocalNetworks
  readonly stale: StalePayloads
  /** What the service describes; nothing before `serve`. */
  endpoints(): readonly Endpoint[]
  /** Told once the service has all its routes. */
  serve(service: Parameters<typeof endpointsOf>[0]): void
  /**
   * Switches a fault on.
   * @throws ServiceError 400 when the chain cannot do it
   */
  make(body: FaultBody): Promise<Fault>
}

/** Lets every transaction that is sent to the local Solana meet the faults that are on: one that is dropped never lands. */
function dropOnSolana({ bank }: SolanaChain, book: FaultBook): void {
  bank.takeOnly(({ signature, message }) => {
    const sender = message.staticAccountKeys[0]?.toBase58()
    // The faucet's own.
    if (sender === treasury.publicKey.toBase58()) return true
    const isFor = (body: FaultBody): body is PoolFault =>
      body.kind === 'dropped-transaction' &&
      body.route === 'solana-devnet' &&
      (body.address === undefined || body.address === sender)
    return book.meet(isFor, signature).length === 0
  })
}

/** Holds the blocks of networks; several holds of one network are one until the last is released. */
interface BlockHolds {
  /** @returns how to release it */
  hold(network: Network): Promise<() => Promise<void>>
}

function openBlockHolds(networks: LocalNetworks): BlockHolds {
  const holds = new Map<Network, number>()
  const change = (network: Network, by: 1 | -1): number => {
    const count = (holds.get(network) ?? 0) + by
    holds.set(network, count)
    return count
  }
  return {
    async hold(network) {
      change(network, 1)
      await networks[network].holdBlocks(true)
      return async () => {
        if (change(network, -1) === 0) await networks[network].holdBlocks(false)
      }
    },
  }
}

/** The networks as service and indexer see them, with the faults that are on. The chains themselves are as they are. */
function faultyNetworks(
  networks: LocalNetworks,
  book: FaultBook,
  stale: StalePayloads,
): LocalNetworks {
  const faulty = (network: LocalNetwork): LocalNetwork => {
    const isStalled = () =>
      book.all().some(({ body }) => body.kind === 'stalled-indexer' && body.route === network.id)
    return {
      ...network,
      nextBlock: async (after) => (isStalled() ? null : network.nextBlock(after)),
      waiting: async () => (isStalled() ? [] : network.waiting()),
      // Known, so that it does not count as lost; but not that it is mined.
      async transaction(hash) {
        const shown = await network.transaction(hash)
        return shown && isStalled() ? { ...shown, block: null } : shown
      },
      buildSteps: (address, planned) =>
        network.buildSteps(address, planned, stale.areAsked() ? 'stale' : 'fresh'),
    }
  }
  return {
    'ethereum-sepolia': faulty(networks['ethereum-sepolia']),
    'base-sepolia': faulty(networks['base-sepolia']),
    'solana-devnet': faulty(networks['solana-devnet']),
  }
}

/** What a chain can go back to: not beyond where it stood when the sandbox started. */
interface Reorganisation {
  readonly chain: Chain
  readonly started: bigint
  /** Seconds that chain time is ahead of the wall clock. */
  readonly offset: () => number
}

/**
 * Takes the newest blocks away and mines as many anew, with their transactions or without. Nothing else may mine
 * meanwhile. Time goes on: the new blocks are not earlier than those that are gone.
 * @throws ServiceError 400 when there are not so many blocks, or a yield was added in one of them
 */
async function reorgChain(
  { chain: { client, keeper }, started, offset }: Reorganisation,
  { blocks, transactions }: Pick<ReorgFault, 'blocks' | 'transactions'>,
): Promise<void> {
  const head = await client.getBlockNumber({ cacheTime: 0 })
  const last = head - BigInt(blocks)
  if (last < started)
    throw ServiceError.validation([
      `blocks must not be greater than ${head - started}: the chain has no more since the sandbox started`,
    ])
  const gone = await transactionsAfter(client, last, head)
  await request(client, 'anvil_rollback', [blocks])
  // Going back takes back what the time was moved since.
  await request(client, 'evm_setTime', [Math.floor(Date.now() / 1_000) + offset()])
  if (transactions === 'mined-again')
    for (const serializedTransaction of gone)
      await client.sendRawTransaction({ serializedTransaction })
  for (let mined = 0; mined < blocks; mined += 1) await keeper.mine({ blocks: 1 })
}

/**
 * What goes, in order.
 * @throws ServiceError 400 where a contract would go that a yield stands on
 */
async function transactionsAfter(
  client: Chain['client'],
  last: bigint,
  head: bigint,
): Promise<readonly Hex[]> {
  const gone: Hex[] = []
  for (let number = head; number > last; number -= 1n) {
    const block = await client.getBlock({ blockNumber: number, includeTransactions: true })
    if (block.transactions.some(({ from }) => isAddressEqual(from, deployer.address)))
      throw ServiceError.validation([
        `blocks must not be greater than ${head - number}: a yield was added in the block before`,
      ])
    const bytes = block.transactions.map(({ hash }) => signedBytes(client, hash))
    gone.unshift(...(await Promise.all(bytes)))
  }
  return gone
}

async function signedBytes(client: Chain['client'], hash: Hex): Promise<Hex> {
  const bytes = await request(client, 'eth_getRawTransactionByHash', [hash])
  if (!isHex(bytes)) throw new TypeError(`the node has no bytes of ${hash}`)
  return bytes
}

/** What the client library has no word for. */
const request = (client: Chain['client'], method: string, params: readonly unknown[]) =>
  client.request<{ Method: string; Parameters: unknown; ReturnType: unknown }>({ method, params })

export async function openFaults(now: () => Date, running: RunningNetworks): Promise<Faults> {
  const { networks, evm, solana, time } = running
  const book = openFaultBook(now)
  const stale = openStalePayloads()
  const holds = openBlockHolds(networks)
  let endpoints: readonly Endpoint[] = []
  for (const network of evmNetworks) watchWaiting(evm.chains[network], evm.miners[network], book)
  dropOnSolana(solana, book)
  const started = {
    'ethereum-sepolia': await networks['ethereum-sepolia'].height(),
    'base-sepolia': await networks['base-sepolia'].height(),
  }
  const reorg = async (fault: ReorgFault): Promise<void> => {
    const { route: network } = fault
    const place = {
      chain: evm.chains[network],
      started: started[network],
      offset: () => time.offset(),
    }
    await evm.miners[network].alone(() => reorgChain(place, fault))
  }
  /** What happens at once, which counts as its one strike. */
  const begin = async (body: FaultBody): Promise<(() => Promise<void>) | null> => {
    if (body.kind === 'stalled-blocks') return holds.hold(body.route)
    if (body.kind === 'reorg') await reorg(body)
    return body.kind === 'reorg' || body.kind === 'stalled-indexer' ? () => Promise.resolve() : null
  }
  return {
    book,
    networks: faultyNetworks(networks, book, stale),
    stale,
    endpoints: () => endpoints,
    serve(service) {
      endpoints = endpointsOf(service)
    },
    async make(body) {
      const lift = await begin(body)
      const fault = book.add(body, lift ?? undefined)
      if (lift) book.meet((each): each is FaultBody => each === body)
      return book.all().find(({ id }) => id === fault.id) ?? fault
    },
  }
}
