import type { EvmCall, EvmProtocol } from '../protocols/protocol.ts'
import { caretakerAccount } from './accounts.ts'
import type { Chain } from './chain.ts'
import { repeat, type Repeating } from './repeat.ts'
import { sendFrom } from './send-from.ts'

/**
 * Looks every `everyMs` milliseconds for calls that are due and makes them, one after the other. One that fails keeps
 * no other waiting: it is due at the next look again. A chain that does not answer is left to its process's watcher.
 */
export function startCaretaker(
  chain: Chain,
  yields: readonly Pick<EvmProtocol, 'due'>[],
  everyMs: number,
): Repeating {
  const kept = yields.filter(({ due }) => due !== undefined)
  const pay = async (call: EvmCall, stopping: AbortSignal): Promise<void> => {
    if (!stopping.aborted) await sendFrom(chain, caretakerAccount, call)
  }
  const look = async (stopping: AbortSignal): Promise<void> => {
    if (kept.length === 0 || (await isUnderWay(chain))) return
    for (const { due } of kept) {
      const calls = (await due?.().catch(() => [])) ?? []
      for (const call of calls) await pay(call, stopping).catch(() => undefined)
    }
  }
  return repeat(look, everyMs)
}

/** What was sent before is not mined yet: it would be sent twice. */
async function isUnderWay({ client }: Chain): Promise<boolean> {
  const { address } = caretakerAccount
  const [pending, mined] = await Promise.all([
    client.getTransactionCount({ address, blockTag: 'pending' }),
    client.getTransactionCount({ address, blockTag: 'latest' }),
  ])
  return pending > mined
}
