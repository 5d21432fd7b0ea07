import type { EvmCall, EvmProtocol } from '../protocols/protocol.ts'
import { caretakerAccount } from './accounts.ts'
import type { Chain } from './chain.ts'
import { startPeriodicTask, type PeriodicTask } from './periodic-task.ts'
import { sendFrom } from './send-from.ts'

/**
 * Looks every `everyMs` milliseconds for calls that are due and makes them, one after the other. One that fails keeps
 * no other waiting: it is due at the next look again. A chain that does not answer is left to its process's watcher.
 */
export function startCaretaker(
  chain: Chain,
  yields: readonly Pick<EvmProtocol, 'getDueCalls'>[],
  everyMs: number,
): PeriodicTask {
  const yieldsWithPayments = yields.filter(({ getDueCalls }) => getDueCalls !== undefined)
  const pay = async (call: EvmCall, stopping: AbortSignal): Promise<void> => {
    if (!stopping.aborted) await sendFrom(chain, caretakerAccount, call)
  }
  const tick = async (stopping: AbortSignal): Promise<void> => {
    if (yieldsWithPayments.length === 0 || (await hasPendingTransaction(chain))) return
    for (const { getDueCalls } of yieldsWithPayments) {
      const calls = (await getDueCalls?.().catch(() => [])) ?? []
      for (const call of calls) await pay(call, stopping).catch(() => undefined)
    }
  }
  return startPeriodicTask(tick, everyMs)
}

/** What was sent before is not mined yet: it would be sent twice. */
async function hasPendingTransaction({ client }: Chain): Promise<boolean> {
  const { address } = caretakerAccount
  const [pending, mined] = await Promise.all([
    client.getTransactionCount({ address, blockTag: 'pending' }),
    client.getTransactionCount({ address, blockTag: 'latest' }),
  ])
  return pending > mined
}
