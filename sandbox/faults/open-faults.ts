import { evmNetworks } from '../chains/chain.ts'
import type { LocalNetworks } from '../networks/local-network.ts'
import type { RunningNetworks } from '../networks/start-networks.ts'
import { openBlockHolds } from './block-holds.ts'
import { dropOnSolana } from './drop-on-solana.ts'
import { endpointsOf, type Endpoint } from './endpoints.ts'
import type { FaultBody } from './fault-body.ts'
import { openFaultBook, type Fault, type FaultBook } from './fault-book.ts'
import { faultyNetworks } from './faulty-networks.ts'
import type { ReorgFault } from './network-fault-body.ts'
import { reorgChain } from './reorg-chain.ts'
import { openStalePayloads, type StalePayloads } from './stale-payloads.ts'
import { watchWaiting } from './waiting-transactions.ts'

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
