import { isAddressEqual, isHex, type Hex } from 'viem'
import { deployer } from '../chains/accounts.ts'
import type { Chain } from '../chains/chain.ts'
import { ServiceError } from '../contract/service-error.ts'
import type { ReorgFault } from './network-fault-body.ts'

/** What a chain can go back to: not beyond where it stood when the sandbox started. */
export interface Reorganisation {
  readonly chain: Chain
  readonly started: bigint
  /** Seconds that chain time is ahead of the wall clock. */
  readonly offset: () => number
}

/**
 * Takes the newest blocks away and mines as many anew, with their transactions or without. Nothing else may mine
 * meanwhile. Time goes on: the new blocks are not earlier than those that are gone.
 * @throws ServiceError 400 when there are not so many blocks, or a yield was added in one of them
 */
export async function reorgChain(
  { chain: { client, keeper }, started, offset }: Reorganisation,
  { blocks, transactions }: Pick<ReorgFault, 'blocks' | 'transactions'>,
): Promise<void> {
  const head = await client.getBlockNumber({ cacheTime: 0 })
  const last = head - BigInt(blocks)
  if (last < started)
    throw ServiceError.validation([
      `blocks must not be greater than ${head - started}: the chain has no more since the sandbox started`,
    ])
  const gone = await transactionsAfter(client, last, head)
  await request(client, 'anvil_rollback', [blocks])
  // Going back takes back what the time was moved since.
  await request(client, 'evm_setTime', [Math.floor(Date.now() / 1_000) + offset()])
  if (transactions === 'mined-again')
    for (const serializedTransaction of gone)
      await client.sendRawTransaction({ serializedTransaction })
  for (let mined = 0; mined < blocks; mined += 1) await keeper.mine({ blocks: 1 })
}

/**
 * What goes, in order.
 * @throws ServiceError 400 where a contract would go that a yield stands on
 */
async function transactionsAfter(
  client: Chain['client'],
  last: bigint,
  head: bigint,
): Promise<readonly Hex[]> {
  const gone: Hex[] = []
  for (let number = head; number > last; number -= 1n) {
    const block = await client.getBlock({ blockNumber: number, includeTransactions: true })
    if (block.transactions.some(({ from }) => isAddressEqual(from, deployer.address)))
      throw ServiceError.validation([
        `blocks must not be greater than ${head - number}: a yield was added in the block before`,
      ])
    const bytes = block.transactions.map(({ hash }) => signedBytes(client, hash))
    gone.unshift(...(await Promise.all(bytes)))
  }
  return gone
}

async function signedBytes(client: Chain['client'], hash: Hex): Promise<Hex> {
  const bytes = await request(client, 'eth_getRawTransactionByHash', [hash])
  if (!isHex(bytes)) throw new TypeError(`the node has no bytes of ${hash}`)
  return bytes
}

/** What the client library has no word for. */
const request = (client: Chain['client'], method: string, params: readonly unknown[]) =>
  client.request<{ Method: string; Parameters: unknown; ReturnType: unknown }>({ method, params })
