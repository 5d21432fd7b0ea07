import * as z from 'zod/mini'
import { rpc } from '../rpc.ts'

/** The code at an address; `0x` where there is none. */
export const fetchCode = (network: string, address: string) =>
  rpc(network, 'eth_getCode', [address, 'latest'], z.string())
