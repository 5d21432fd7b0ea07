import {
  createPublicClient,
  createTestClient,
  defineChain,
  http,
  type PublicClient,
  type TestClient,
} from 'viem'
import type { ContractError } from '../contracts/artifact.ts'

type ChainErrorCode =
  | 'ANVIL_MISSING'
  | 'PORT_TAKEN'
  | 'STATE_IN_USE'
  | 'ANVIL_FAILED'
  | 'ANVIL_DIED'
  | 'ANVIL_HUNG'
  | 'DEPLOYMENT_FAILED'

/** A local chain that does not start or has stopped; the message is one sentence that can be shown as it is. */
export class ChainError extends Error {
  override readonly name = 'ChainError'
  readonly code: ChainErrorCode

  constructor(code: ChainErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** The EVM networks of the sandbox: testnet chain ids only, so that no real money can be spent on them. */
export type EvmNetwork = 'ethereum-sepolia' | 'base-sepolia'

export const evmNetworks: readonly EvmNetwork[] = ['ethereum-sepolia', 'base-sepolia']

export interface Chain {
  readonly network: EvmNetwork
  readonly chainId: number
  /** JSON-RPC URL on loopback. */
  readonly url: string
  /** URL of the sandbox's service without a trailing slash, for pages that a yield links to. */
  readonly serviceUrl: string
  /** Errors that its contracts declare. */
  readonly errors: readonly ContractError[]
  readonly client: PublicClient
  /** Mines, moves time, sets code and balances. */
  readonly testClient: TestClient<'anvil'>
}

/** The canonical Multicall3 address of every chain. */
export const multicall3Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

const chainIds: Record<EvmNetwork, number> = {
  'ethereum-sepolia': 11155111,
  'base-sepolia': 84532,
}

export const getChainId = (network: EvmNetwork): number => chainIds[network]

/** A local chain answers as soon as it is scheduled. */
export const RPC_TIMEOUT_MS = 60_000

interface ConnectOptions {
  readonly serviceUrl?: string | undefined
  readonly errors?: readonly ContractError[]
}

/** Creates the clients for the chain at `url`. Nothing is cached: these reads decide about money. */
export function connectChain(
  network: EvmNetwork,
  url: string,
  { serviceUrl = 'http://localhost:4010', errors = [] }: ConnectOptions = {},
): Chain {
  const chain = defineChain({
    id: chainIds[network],
    name: network,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    contracts: { multicall3: { address: multicall3Address } },
  })
  const transportOptions = { retryCount: 1, timeout: RPC_TIMEOUT_MS }
  const clientOptions = {
    chain,
    transport: http(url, transportOptions),
    cacheTime: 0,
    pollingInterval: 50,
  }
  return {
    network,
    chainId: chain.id,
    url,
    serviceUrl,
    errors,
    // A scan reads dozens of contracts at one block: batched they cost half.
    client: createPublicClient({
      ...clientOptions,
      transport: http(url, { ...transportOptions, batch: true }),
    }),
    testClient: createTestClient({ ...clientOptions, mode: 'anvil' }),
  }
}
