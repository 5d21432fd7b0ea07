import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { BundleReading } from '../chain-family.ts'
import { isSameAddress } from '../is-same-address.ts'
import type { EvmCall } from './call.ts'
import { fetchReceipt, fetchTransaction } from './chain-reads.ts'
import { containsInnerCall, isSameInput } from './compare-transaction.ts'
import { readEvmPayload } from './payload.ts'

type MinedTransaction = NonNullable<Awaited<ReturnType<typeof fetchTransaction>>>

const isCallItself = (sent: MinedTransaction, { to, data, value }: EvmCall): boolean =>
  sent.to !== null &&
  isSameAddress(sent.to, to) &&
  sent.value === value &&
  isSameInput(sent.input.toLowerCase(), data)

/**
 * Reads which steps a mined transaction holds that a wallet names for a bundle of calls: by itself, or inside. One of the
 * account's own that holds a step may have reverted, and with it the step; one that others sent leaves it to a later one.
 * Source: decisions/050-call-bundles.
 * @throws if the chain can't be read
 */
export async function readBundle(
  network: string,
  hash: string,
  transactions: readonly Transaction[],
): Promise<BundleReading | null> {
  const [sent, receipt] = await Promise.all([
    fetchTransaction(network, hash),
    fetchReceipt(network, hash),
  ])
  if (!sent || !receipt) return null
  const calls = transactions.map((transaction) => readEvmPayload(transaction)?.call ?? null)
  const isOwn = calls.every((call) => call !== null && isSameAddress(sent.from, call.from))
  return {
    isOwn,
    holds: calls.map((call) => {
      if (call === null) return 'unknown'
      const isHeld = isCallItself(sent, call) || containsInnerCall(sent.input, call)
      if (isOwn) return isHeld ? 'held' : 'not-held'
      return isHeld && receipt.status === 1n ? 'held' : 'unknown'
    }),
  }
}
