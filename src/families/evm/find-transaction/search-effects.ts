import { isSameAddress } from '../../is-same-address.ts'
import type { EvmCall } from '../call.ts'
import type { LogReader } from './create-log-reader.ts'
import { getCallEffect, hasEffectAmount } from './call-effect.ts'

/**
 * The transactions in which a contract account may have made a call, by what the call left behind: only calls of common
 * standards, and only with the very amount.
 * @param after a block before them
 * @returns hashes in lower case; null where that can't be told
 */
export async function searchEffects(
  readLogs: LogReader,
  network: string,
  call: EvmCall,
  after: bigint,
): Promise<readonly string[] | null> {
  const effect = getCallEffect(call)
  if (effect === null) return null
  const filter = { address: call.to, topics: effect.topics }
  const { logs, isComplete } = await readLogs(network, filter, after)
  if (!isComplete) return null
  return logs
    .filter(({ address, data }) => isSameAddress(address, call.to) && hasEffectAmount(data, effect))
    .map(({ transactionHash }) => transactionHash.toLowerCase())
}
