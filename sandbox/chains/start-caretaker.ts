import type { EvmCall, EvmProtocol } from '../protocols/protocol.ts'
import { caretakerAccount } from './accounts.ts'
import type { Chain } from './chain.ts'
import { startPeriodicTask, type Miner, type PeriodicTask } from './miner.ts'
import type { Hex, LocalAccount } from 'viem'

/**
 * Sends one call from an account of the sandbox and returns its hash without waiting for its block.
 * @throws Error when it would revert now
 */
export async function sendFrom(
  { client, chainId }: Pick<Chain, 'client' | 'chainId'>,
  account: LocalAccount,
  { to, data, value }: EvmCall,
): Promise<Hex> {
  const call = { account: account.address, to, data, value }
  const [gas, fees, nonce] = await Promise.all([
    client.estimateGas(call),
    client.estimateFeesPerGas(),
    client.getTransactionCount({ address: account.address, blockTag: 'pending' }),
  ])
  const serializedTransaction = await account.signTransaction({
    ...fees,
    to,
    data,
    value,
    type: 'eip1559',
    chainId,
    nonce,
    // Gas may grow until it is mined.
    gas: gas * 2n,
  })
  return client.sendRawTransaction({ serializedTransaction })
}

/** What mines elsewhere, such as a fault, is met this much later. */
const UNCHANGED_MS = 1_000

/**
 * Sends due calls every `everyMs` milliseconds, one after the other. A failed call blocks no other and is due again at
 * the next tick. An unresponsive chain is left to its process watcher.
 */
export function startCaretaker(
  chain: Chain,
  miner: Pick<Miner, 'revision'>,
  yields: readonly Pick<EvmProtocol, 'getDueCalls'>[],
  everyMs: number,
): PeriodicTask {
  const yieldsWithPayments = yields.filter(({ getDueCalls }) => getDueCalls !== undefined)
  const pay = async (call: EvmCall, stopping: AbortSignal): Promise<void> => {
    if (!stopping.aborted) await sendFrom(chain, caretakerAccount, call)
  }
  /** Newest block in which nothing was due: nothing is before the next one. */
  let quietBlock: Hex | null = null
  let last = { revision: -1, at: 0 }
  const tick = async (stopping: AbortSignal): Promise<void> => {
    if (yieldsWithPayments.length === 0) return
    const next = { revision: miner.revision(), at: Date.now() }
    if (next.revision === last.revision && next.at - last.at < UNCHANGED_MS) return
    last = next
    const { hash } = await chain.client.getBlock()
    if (hash === quietBlock || (await hasPendingTransaction(chain))) return
    let isQuiet = true
    for (const { getDueCalls } of yieldsWithPayments) {
      const calls = (await getDueCalls?.().catch(() => null)) ?? null
      isQuiet &&= calls?.length === 0
      for (const call of calls ?? []) await pay(call, stopping).catch(() => undefined)
    }
    if (isQuiet) quietBlock = hash
  }
  return startPeriodicTask(tick, everyMs)
}

/** Whether an earlier transaction is still pending, so that nothing is sent twice. */
async function hasPendingTransaction({ client }: Chain): Promise<boolean> {
  const { address } = caretakerAccount
  const [pending, mined] = await Promise.all([
    client.getTransactionCount({ address, blockTag: 'pending' }),
    client.getTransactionCount({ address, blockTag: 'latest' }),
  ])
  return pending > mined
}
