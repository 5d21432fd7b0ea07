import * as z from 'zod/mini'
import type { Rehearsal } from '../../rehearsal.ts'
import { rpc, RpcError } from '../../rpc.ts'
import type { EvmCall } from '../call.ts'
import { toQuantity } from '../quantity.ts'
import { readRevert } from '../read-revert.ts'
import { revertIn } from '../revert-in.ts'

/** Nodes say that a contract refused with code 3, or in words. */
const isRefusal = ({ code, message }: RpcError): boolean => code === 3 || /revert/i.test(message)

/**
 * Tries one step out by itself, on a node that can't try out several: whether it goes through now, and nothing of what it
 * moves.
 * @returns null where the node does not tell
 * @throws a fetch or parse error
 */
export async function rehearseAlone(network: string, call: EvmCall): Promise<Rehearsal | null> {
  const { from, to, data, value } = call
  try {
    const asked = { from, to, data, value: toQuantity(value) }
    await rpc(network, 'eth_call', [asked, 'latest'], z.string())
    return { kind: 'alone' }
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    return isRefusal(error) ? { kind: 'failed', reason: readRevert(revertIn(error)) } : null
  }
}
