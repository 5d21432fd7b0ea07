import * as z from 'zod/mini'
import { rpc, RpcError } from '../rpc.ts'

const refusalSchema = z.looseObject({ err: z.literal('AlreadyProcessed') })

const isThere = (error: unknown): boolean =>
  error instanceof RpcError && z.safeParse(refusalSchema, error.data).success

/**
 * Gives a node a signed transaction; it may be given any number of times, as it can only happen once. Tried by the node
 * first, so that what would fail costs no fee.
 * @param payload base64 of the signed transaction
 * @throws RpcError when the node does not take it
 */
export async function broadcast(network: string, payload: string): Promise<void> {
  const config = { encoding: 'base64', preflightCommitment: 'processed' }
  try {
    await rpc(network, 'sendTransaction', [payload, config], z.string())
  } catch (error) {
    if (!isThere(error)) throw error
  }
}
