import * as z from 'zod'
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
} from './ethereum.ts'
import { logsFilter } from './logs-filter.ts'
import type { Methods } from './methods.ts'
import { simulation } from './simulation.ts'

const nothing = z.tuple([])
const ofAccount = z.tuple([address, blockOrHash.optional()])
const byHash = z.tuple([word])
const called = z.tuple([
  call,
  blockOrHash.optional(),
  stateOverrides.optional(),
  blockOverrides.optional(),
])

/** What reads, and the rehearsal. */
export const evmReads: Methods = {
  eth_blockNumber: nothing,
  eth_call: called,
  eth_chainId: nothing,
  eth_estimateGas: called,
  eth_feeHistory: z.tuple([
    z.union([quantity, z.number().int().min(1).max(1024)]),
    block,
    z.array(z.number().min(0).max(100)).max(10).optional(),
  ]),
  eth_gasPrice: nothing,
  eth_getBalance: ofAccount,
  eth_getBlockByHash: z.tuple([word, z.boolean()]),
  eth_getBlockByNumber: z.tuple([block, z.boolean()]),
  eth_getCode: ofAccount,
  eth_getLogs: z.tuple([logsFilter]),
  eth_getStorageAt: z.tuple([address, quantity, blockOrHash.optional()]),
  eth_getTransactionByHash: byHash,
  eth_getTransactionBySenderAndNonce: z.tuple([address, quantity]),
  eth_getTransactionCount: ofAccount,
  eth_getTransactionReceipt: byHash,
  eth_maxPriorityFeePerGas: nothing,
  eth_simulateV1: z.tuple([simulation, blockOrHash.optional()]),
  net_version: nothing,
}

/** Sending, for the demo wallet. */
export const evmSandbox: Methods = {
  eth_sendRawTransaction: z.tuple([bytes]),
}
