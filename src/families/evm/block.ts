import * as z from 'zod/mini'
import { quantity } from './quantity.ts'
import { rpc } from './rpc.ts'

const blockSchema = z.looseObject({ number: quantity, hash: z.string() })

/** The newest block of a network, as the gateway's node sees it. */
export const fetchLatestBlock = (network: string) =>
  rpc(network, 'eth_getBlockByNumber', ['latest', false], blockSchema)
