import { isAddressEqual, type Address, type Hex, type Transaction } from 'viem'
import { devAccount } from '../chains/accounts.ts'
import type { Chain } from '../chains/chain.ts'

/** The accounts whose keys the sandbox holds: those of the development phrase, the demo wallet's among them. */
const HELD = 10

/** Gas that any transaction takes, and at most a byte of its data. */
const SENDING = 21_000n
const BYTE = 40n

/** Enough for every node to let the second take the first's place. */
const DEARER = 2n

/** The same call with higher fees; nothing at all; or the same call with too little gas to get through. */
export type Replacement = 'speed-up' | 'cancel' | 'starve'

/**
 * Puts another transaction of the same sender and nonce in the place of one that waits, as the sender's wallet would.
 * Signed with the account's own key.
 * @returns its hash; null when the sandbox does not hold the key, or the node keeps the first
 */
export async function replaceTransaction(
  chain: Chain,
  waiting: Transaction,
  how: Replacement,
): Promise<Hex | null> {
  const account = Array.from({ length: HELD }, (_, index) => devAccount(index)).find(
    ({ address }) => isAddressEqual(address, waiting.from),
  )
  const call = account ? await callFor(chain, waiting, how) : null
  if (!account || !call) return null
  const { nonce, gasPrice = 0n } = waiting
  const serializedTransaction = await account.signTransaction({
    ...call,
    type: 'eip1559',
    chainId: chain.chainId,
    nonce,
    maxFeePerGas: (waiting.maxFeePerGas ?? gasPrice) * DEARER,
    maxPriorityFeePerGas: (waiting.maxPriorityFeePerGas ?? gasPrice) * DEARER,
  })
  return chain.client.sendRawTransaction({ serializedTransaction }).catch(() => null)
}

interface Call {
  readonly to?: Address
  readonly value: bigint
  readonly data?: Hex
  readonly gas: bigint
}

/** Null where a call can't be starved: what only sends coins needs no more gas than it takes to be sent. */
async function callFor(
  { client }: Chain,
  { from, to, value, input, gas }: Transaction,
  how: Replacement,
): Promise<Call | null> {
  if (how === 'cancel') return { to: from, value: 0n, gas: SENDING }
  const call = { ...(to && { to }), value, data: input }
  if (how === 'speed-up') return { ...call, gas }
  const needed = await client.estimateGas({ ...call, account: from }).catch(() => gas)
  const least = SENDING + BYTE * BigInt(input.length / 2 - 1)
  return needed > least ? { ...call, gas: (needed + least) / 2n } : null
}
