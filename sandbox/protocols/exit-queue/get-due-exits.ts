import { encodeFunctionData, type Address } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import type { EvmCall } from '../protocol.ts'
import { exitQueueAbi } from './exit-queue-abi.ts'

/** Requests that are paid at one look. */
const MAX_CALLS = 20
/** Requests that one call looks at: far fewer than its gas is enough for. */
const PAGE_SIZE = 250n

/**
 * A call for each request that pays itself and whose time has come. Those that can't be paid, as their owner is a
 * contract that takes nothing, are left out, and looked past.
 */
export async function getDueExits(
  { client }: Pick<Chain, 'client'>,
  contract: Address,
  from = 0n,
): Promise<readonly EvmCall[]> {
  const queue = { address: contract, abi: exitQueueAbi } as const
  const [listed, queueLength] = await client.readContract({
    ...queue,
    functionName: 'dueRequests',
    args: [from, from + PAGE_SIZE],
  })
  const ids = listed.filter((id) => id > 0n)
  const contracts = ids.map((id) => ({ ...queue, functionName: 'claim', args: [[id]] }) as const)
  const tried = ids.length === 0 ? [] : await client.multicall({ contracts })
  const calls = ids
    .filter((_, index) => tried[index]?.status === 'success')
    .map((id) => ({
      to: contract,
      data: encodeFunctionData({ abi: exitQueueAbi, functionName: 'claim', args: [[id]] }),
      value: 0n,
    }))
  const others =
    calls.length < MAX_CALLS && from + PAGE_SIZE < queueLength
      ? await getDueExits({ client }, contract, from + PAGE_SIZE)
      : []
  return [...calls, ...others].slice(0, MAX_CALLS)
}
