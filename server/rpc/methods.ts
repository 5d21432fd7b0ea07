import { solanaMethods, solanaSandboxMethods, type RpcMethodSchemas } from './solana-methods.ts'
import * as z from 'zod'
import { findNetwork } from '#src/networks/find-network.ts'
import type { Family } from '#src/networks/network.ts'
import {
  address,
  block,
  blockOrHash,
  blockOverrides,
  bytes,
  call,
  quantity,
  stateOverrides,
  word,
  simulation,
} from './evm-schemas.ts'
import { SAFE_FAILURE, SAFE_SUCCESS } from '#src/networks/account-events.ts'

const noParams = z.tuple([])
const accountParams = z.tuple([address, blockOrHash.optional()])
const hashParams = z.tuple([word])
const callParams = z.tuple([
  call,
  blockOrHash.optional(),
  stateOverrides.optional(),
  blockOverrides.optional(),
])

const MAX_BLOCK_RANGE = 10_000n

/** A topic that is an address: twelve zero bytes, then one that isn't all zero. */
const PADDED_ADDRESS = /^0x0{24}(?!0{40}$)[\da-f]{40}$/i

const topic = z.union([word, z.array(word).min(1).max(8), z.null()])

type Topic = z.infer<typeof topic>

const isAddress = (value: Topic | undefined): boolean =>
  typeof value === 'string' && PADDED_ADDRESS.test(value)

/** Events that only a Safe emits about its transactions. */
const SAFE_EVENTS: ReadonlySet<string> = new Set([SAFE_SUCCESS, SAFE_FAILURE])

/** A Safe names itself in no topic: it is the only contract whose logs can be read by emitter. */
const isSafeFilter = (
  contract: string | string[] | undefined,
  [event]: readonly Topic[],
): boolean =>
  typeof contract === 'string' &&
  event != null &&
  [event].flat().every((each) => SAFE_EVENTS.has(each.toLowerCase()))

const common = {
  address: z.union([address, z.array(address).min(1).max(20)]).optional(),
  topics: z.array(topic).max(4),
}

const ACCOUNT_REQUIRED = {
  error: 'logs are read for one address: it must be one of the topics after the first',
  path: ['topics'],
}
const hasAccount = (filter: {
  readonly address?: string | string[] | undefined
  readonly topics: readonly Topic[]
}): boolean => filter.topics.slice(1).some(isAddress) || isSafeFilter(filter.address, filter.topics)

/**
 * The filter of `eth_getLogs`: only with a user's address as a topic, or a user's Safe as emitter, and at most 10,000
 * blocks, both given as numbers (decisions/026-rpc). A tag such as "latest" would hide how long the range is.
 */
const logsFilter = z.union([
  z.strictObject({ ...common, blockHash: word }).refine(hasAccount, ACCOUNT_REQUIRED),
  z
    .strictObject({ ...common, fromBlock: quantity, toBlock: quantity })
    .refine(hasAccount, ACCOUNT_REQUIRED)
    .refine(({ fromBlock, toBlock }) => {
      const range = BigInt(toBlock) - BigInt(fromBlock)
      return range >= 0n && range < MAX_BLOCK_RANGE
    }, 'at most 10,000 blocks'),
])

const evmMethods: RpcMethodSchemas = {
  eth_blockNumber: noParams,
  eth_call: callParams,
  eth_chainId: noParams,
  eth_estimateGas: callParams,
  eth_feeHistory: z.tuple([
    z.union([quantity, z.number().int().min(1).max(1024)]),
    block,
    z.array(z.number().min(0).max(100)).max(10).optional(),
  ]),
  eth_gasPrice: noParams,
  eth_getBalance: accountParams,
  eth_getBlockByHash: z.tuple([word, z.boolean()]),
  eth_getBlockByNumber: z.tuple([block, z.boolean()]),
  eth_getCode: accountParams,
  eth_getLogs: z.tuple([logsFilter]),
  eth_getStorageAt: z.tuple([address, quantity, blockOrHash.optional()]),
  eth_getTransactionByHash: hashParams,
  eth_getTransactionBySenderAndNonce: z.tuple([address, quantity]),
  eth_getTransactionCount: accountParams,
  eth_getTransactionReceipt: hashParams,
  eth_maxPriorityFeePerGas: noParams,
  eth_simulateV1: z.tuple([simulation, blockOrHash.optional()]),
  net_version: noParams,
}

/** Sending, for the demo wallet. */
const evmSandboxMethods: RpcMethodSchemas = {
  eth_sendRawTransaction: z.tuple([bytes]),
}

const methodsByFamily: Readonly<
  Partial<Record<Family, { readonly all: RpcMethodSchemas; readonly sandbox: RpcMethodSchemas }>>
> = {
  evm: { all: evmMethods, sandbox: evmSandboxMethods },
  solana: { all: solanaMethods, sandbox: solanaSandboxMethods },
}

/** Returns the methods that pages may use on a network; sandbox mode adds some. Source: decisions/026-rpc. */
export function getAllowedMethods(
  network: string,
  sandbox: boolean,
): ReadonlyMap<string, z.ZodType> {
  const family = methodsByFamily[findNetwork(network).family]
  return new Map(Object.entries({ ...family?.all, ...(sandbox && family?.sandbox) }))
}
